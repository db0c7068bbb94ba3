import { badResponse } from "../../../platform/errors/upstream-error.ts";
import { readInstant, readObject, readText, requireObject } from "../../../platform/upstreams/decoding.ts";
import type { Loyalty } from "../../../platform/upstreams/loyalty/calls.ts";
import type { components } from "../../../platform/upstreams/loyalty/wire.generated.ts";
import type { Calls, Rows } from "../../../platform/upstreams/rows.ts";

type Wire = components["schemas"];

function decodeFreeze(value: unknown) {
  const freeze = readObject<Wire["Freezes"]["Freezes"][number]>(value);
  const [id, frozenAt] = [readText(freeze?.FreezeId), readInstant(freeze?.FrozenAt)];
  // A dropped freeze would show redemption as not frozen.
  if (id === null || frozenAt === null) throw badResponse("loyalty", "a freeze without an id or a time");
  // The caller that froze has made the id.
  return { id, frozenAt };
}

/** A freeze of the redemption of points that is not lifted. */
export type Freeze = ReturnType<typeof decodeFreeze>;

function decodeFreezes(body: unknown): readonly Freeze[] {
  const { Freezes } = requireObject<Wire["Freezes"]>(body, "loyalty", "freezes");
  if (!Array.isArray(Freezes)) throw badResponse("loyalty", "freezes: no list");
  return Freezes.map(decodeFreeze);
}

const shopperPath = "/loyalty/{appId}/customers/{customer}/points/freeze";

/** The calls about freezes of redemption. */
export const freezeRows = {
  /** Returns the freezes of the logged-in shopper, the oldest first. */
  freezes: ({ asShopper }) => asShopper.read(shopperPath, decodeFreezes),
  /**
   * Freezes the redemption of the logged-in shopper and returns the freezes. An id that was used before changes nothing, also
   * after its freeze was lifted.
   */
  freeze: ({ asShopper }, FreezeId: string) =>
    asShopper.send("PUT", shopperPath, { json: { FreezeId } }, decodeFreezes),
  /** Lifts one freeze of a shopper for support and returns those that are left. A lifted or unknown one changes nothing. */
  liftFreeze: ({ asService }, shopperNumber: string, FreezeId: string) =>
    asService.send(
      "POST",
      "/support/{appId}/customers/{shopperNumber}/unfreeze",
      { values: { shopperNumber }, json: { FreezeId } },
      decodeFreezes,
    ),
} satisfies Rows<Loyalty>;

/** The freezes of redemption at a service. */
export type FreezeCalls = Calls<typeof freezeRows>;
