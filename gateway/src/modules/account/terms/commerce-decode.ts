import { readObject, requireObject } from "../../../platform/upstreams/decoding.ts";
import type { components } from "../../../platform/upstreams/commerce/wire.generated.ts";
import type { TermsVersions } from "../port.ts";
import { readHighest } from "./read-versions.ts";

type Wire = components["schemas"];

/** Reads the versions of the terms. @throws UpstreamError `bad-response` for a value that is not an object, or versions that cannot be read */
export function decodeTerms(body: unknown): TermsVersions {
  const info = requireObject<Wire["TermsInfo"]>(body, "commerce", "terms");
  return {
    currentVersion: readHighest(
      info.currentTerms,
      "commerce",
      (item) => readObject<Wire["TermsInfo"]["currentTerms"][number]>(item)?.currentTermsVersion,
    ),
    acceptedVersion: readHighest(
      info.customerTermsInfo,
      "commerce",
      (item) => readObject<Wire["TermsInfo"]["customerTermsInfo"][number]>(item)?.customerVersionAccepted,
    ),
  };
}
