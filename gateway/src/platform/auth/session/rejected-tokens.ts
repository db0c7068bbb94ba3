/** Rejections of this many different shoppers among the recent outcomes count as an outage of the service. */
const outageThreshold = 3;

/** The number of recent outcomes that are kept for each retailer. */
const maxOutcomes = 20;

/** An outcome counts for this long, in milliseconds. */
const windowMs = 60_000;

interface Outcome {
  /** The number of the shopper whose token was rejected; null for an accepted token. */
  readonly rejected: string | null;
  readonly at: number;
}

export interface RejectedTokens {
  recordAccepted(sitePath: string): void;
  recordRejected(sitePath: string, shopperNumber: string): void;
  areMany(sitePath: string): boolean;
  /** True while many are, or if no token was accepted since this shopper's token was first rejected. */
  mayBeOutage(sitePath: string, shopperNumber: string): boolean;
}

export function createRejectedTokens(now: () => Date): RejectedTokens {
  const sites = new Map<string, Outcome[]>();
  const recent = (sitePath: string): Outcome[] => {
    const from = now().getTime() - windowMs;
    return (sites.get(sitePath) ?? []).filter(({ at }) => at >= from);
  };
  const record = (sitePath: string, rejected: string | null): void => {
    sites.set(sitePath, [...recent(sitePath), { rejected, at: now().getTime() }].slice(-maxOutcomes));
  };
  const areMany = (sitePath: string): boolean => {
    const rejected = recent(sitePath).flatMap((outcome) => (outcome.rejected === null ? [] : [outcome.rejected]));
    return new Set(rejected).size >= outageThreshold;
  };
  return {
    recordAccepted(sitePath) {
      // Most of the time no token is rejected, and nothing needs to be stored.
      if (!sites.has(sitePath)) return;
      record(sitePath, null);
      if (sites.get(sitePath)?.every(({ rejected }) => rejected === null) === true) sites.delete(sitePath);
    },
    recordRejected: record,
    areMany,
    mayBeOutage(sitePath, shopperNumber) {
      const outcomes = recent(sitePath);
      const first = outcomes.findIndex((outcome) => outcome.rejected === shopperNumber);
      const isNoneAccepted = outcomes.slice(first + 1).every((outcome) => outcome.rejected !== null);
      return (first !== -1 && isNoneAccepted) || areMany(sitePath);
    },
  };
}
