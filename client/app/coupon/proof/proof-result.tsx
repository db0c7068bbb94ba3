import { Box } from "@chakra-ui/react";
import type { ProvenCoupons } from "../../../../coupon-list/coupon-proof.ts";
import { locale } from "#messages/language";
import { cardMessages } from "#messages/card";
import { proofMessages as text } from "#messages/staff/proof";
import { formatDateTime } from "../../lib/time/dates.ts";
import { useNow } from "../../ui/hooks/use-now.ts";
import type { ProofState } from "./proof-check.tsx";

const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;

/** Returns an age in words, for example `12 minutes ago`. A clock that is behind makes no age negative. */
function ageText(ageMs: number): string {
  const minutes = Math.max(0, Math.floor(ageMs / MINUTE_MS));
  const format = new Intl.RelativeTimeFormat(locale);
  if (minutes === 0) return text.justNow;
  if (minutes < HOUR) return format.format(-minutes, "minute");
  if (minutes < 2 * DAY) return format.format(-Math.floor(minutes / HOUR), "hour");
  return format.format(-Math.floor(minutes / DAY), "day");
}

const unproven = { color: "warning", background: "warningTint" };

const frame = { padding: "5", marginBottom: "5", borderRadius: "card", css: { "& h2": { fontSize: "2xl" } } } as const;

/** A code that was changed looks other than one of which nothing is known. */
const looks = {
  valid: { color: "success", background: "successTint" },
  changed: { color: "dangerDeep", background: "dangerTint" },
  unknown: unproven,
  unable: unproven,
} as const;

interface ProofResultProps {
  readonly result: ProofState;
  readonly timeZone: string;
}

/** Whether a proof is valid: green with its age, red if it was changed, yellow if nothing is known of it. */
export function ProofResult({ result, timeZone }: ProofResultProps) {
  if (result.state === "valid") return <ValidProof proven={result.proven} timeZone={timeZone} />;
  return (
    <Box {...looks[result.state]} {...frame} data-state={result.state}>
      <h2>{text[result.state]}</h2>
      <p>{text.hints[result.state]}</p>
    </Box>
  );
}

interface ValidProofProps extends Pick<ProofResultProps, "timeZone"> {
  readonly proven: ProvenCoupons;
}

function ValidProof({ proven: { number, codes, at }, timeZone }: ValidProofProps) {
  const now = useNow(MINUTE_MS / 4);
  if (now === null) return null;
  return (
    <Box {...looks.valid} {...frame} data-state="valid">
      <h2>{text.valid({ age: ageText(now - at.getTime()) })}</h2>
      <p>
        {cardMessages.number} <strong>{number.match(/.{1,4}/g)?.join(" ")}</strong>
      </p>
      <p>{text.asOf({ count: codes.length, time: formatDateTime(at.toISOString(), timeZone) })}</p>
      <Box
        as="ul"
        display="flex"
        flexWrap="wrap"
        gap="2"
        marginTop="3"
        listStyle="none"
        fontVariantNumeric="tabular-nums"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
    </Box>
  );
}
