import { formatTime } from "../../lib/dates.ts";
import { supportMessages as text } from "../../messages/support.ts";
import { useNow } from "../../ui/use-now.ts";
import { useReading } from "./reading.ts";
import "./part.css";

const TICK_MS = 5_000;

/** What was read this long before the answer came, in milliseconds, had been kept; clocks differ by less. */
const KEPT_MS = 10_000;

interface PartAgeProps {
  /** How old the part says it is; without a word it was read with the page. */
  readonly freshness?: { readonly fetchedAt: string; readonly stale: boolean } | undefined;
  /** True when something in the part could not be read. */
  readonly incomplete?: boolean;
}

/** Says in words how old a part is; what could not be read just now can be tried once more. */
export function PartAge({ freshness, incomplete = false }: PartAgeProps) {
  const { readAt, timeZone, readAgain, busy } = useReading();
  const now = useNow(TICK_MS);
  const fetchedAt = freshness?.fetchedAt ?? readAt;
  const stale = freshness?.stale === true;
  return (
    <p className="part-age" data-stale={stale || incomplete || undefined}>
      <time dateTime={fetchedAt}>
        {now === null ? text.age.at(formatTime(fetchedAt, timeZone)) : ageInWords(fetchedAt, readAt, stale, now)}
      </time>
      {incomplete && text.age.incomplete}
      {(stale || incomplete) && (
        <button type="button" className="part-retry" aria-disabled={busy || undefined} onClick={() => readAgain()}>
          {text.retry}
        </button>
      )}
    </p>
  );
}

function ageInWords(fetchedAt: string, readAt: string, stale: boolean, now: number): string {
  const at = Date.parse(fetchedAt);
  const seconds = (now - at) / 1_000;
  if (stale) return text.age.stale(seconds);
  return Date.parse(readAt) - at > KEPT_MS ? text.age.kept(seconds) : text.age.read(seconds);
}
