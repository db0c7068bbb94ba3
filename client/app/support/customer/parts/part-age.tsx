import { Flex } from "@chakra-ui/react";
import { formatTime } from "../../../lib/time/dates.ts";
import { formatSpan } from "../../../lib/time/spans.ts";
import { supportMessages as text } from "#messages/staff/support";
import { useNow } from "../../../ui/hooks/use-now.ts";
import { useReading } from "../reading.ts";
import { RetryButton } from "../../../ui/island/retry-button.tsx";

const TICK_MS = 5_000;

/** The age in milliseconds at which data were cached and not just read; clock differences are smaller. */
const KEPT_MS = 10_000;

const JUST_NOW_SECONDS = 2;

interface PartAgeProps {
  readonly freshness?: { readonly fetchedAt: string; readonly stale: boolean } | undefined;
  /** True if some data of the part could not be read. */
  readonly incomplete?: boolean;
  /** True for the head of the page, which says its age for all parts that are as fresh. */
  readonly isHead?: boolean;
}

/** The age of a part as text, with a retry button if it is stale or incomplete; null for a part as fresh as the page. */
export function PartAge({ freshness, incomplete = false, isHead = false }: PartAgeProps) {
  const { readAt, timeZone, readAgain, busy } = useReading();
  const now = useNow(TICK_MS);
  const fetchedAt = freshness?.fetchedAt ?? readAt;
  const isStale = freshness?.stale === true;
  if (!isHead && !isStale && !incomplete && !isKept(fetchedAt, readAt)) return null;
  return (
    <Flex
      as="p"
      wrap="wrap"
      align="center"
      columnGap="2"
      margin="0"
      fontSize="xs"
      {...(isStale || incomplete
        ? { paddingInline: "2.5", borderRadius: "round", color: "warning", background: "warningTint" }
        : { color: "inkSoft" })}
    >
      <time dateTime={fetchedAt}>
        {now === null
          ? text.age.at({ time: formatTime(fetchedAt, timeZone) })
          : ageInWords(fetchedAt, readAt, isStale, now)}
      </time>
      {incomplete && text.age.incomplete}
      {(isStale || incomplete) && (
        <RetryButton busy={busy} onPress={() => readAgain()}>
          {text.retry}
        </RetryButton>
      )}
    </Flex>
  );
}

/** Returns true if data were cached before the page was read. */
const isKept = (fetchedAt: string, readAt: string): boolean => Date.parse(readAt) - Date.parse(fetchedAt) > KEPT_MS;

function ageInWords(fetchedAt: string, readAt: string, isStale: boolean, now: number): string {
  const seconds = (now - Date.parse(fetchedAt)) / 1_000;
  const span = formatSpan(seconds);
  if (isStale) return text.age.stale({ span });
  if (isKept(fetchedAt, readAt)) return text.age.kept({ span });
  return seconds < JUST_NOW_SECONDS ? text.age.now : text.age.read({ span });
}
