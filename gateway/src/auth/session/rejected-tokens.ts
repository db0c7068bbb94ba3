/** The refusals of so many shoppers, among the last outcomes, are an outage of the service. */
const shoppersOfAnOutage = 3;

/** How many of the last outcomes at a retailer's service are looked at. */
const outcomesSeen = 20;

/** For how many milliseconds a refusal is looked at. */
const windowMs = 60_000;

interface Outcome {
  /** The number of the shopper whose token was refused; null when one was accepted. */
  readonly refused: string | null;
  readonly at: number;
}

/** What became of the tokens of shoppers at the services that keep the accounts, by retailer. */
export interface RefusedShoppers {
  noteAccepted(sitePath: string): void;
  noteRefused(sitePath: string, shopperNumber: string): void;
  /** True while the tokens of many shoppers are refused. */
  areMany(sitePath: string): boolean;
  /** True while they are, or none was accepted since that of this one was refused first. */
  mayBeOutage(sitePath: string, shopperNumber: string): boolean;
}

/**
 * Makes the memory of this process.
 * @param now the clock
 */
export function createRefusedShoppers(now: () => Date): RefusedShoppers {
  const sites = new Map<string, Outcome[]>();
  const recent = (sitePath: string): Outcome[] => {
    const from = now().getTime() - windowMs;
    return (sites.get(sitePath) ?? []).filter(({ at }) => at >= from);
  };
  const note = (sitePath: string, refused: string | null): void => {
    sites.set(sitePath, [...recent(sitePath), { refused, at: now().getTime() }].slice(-outcomesSeen));
  };
  const areMany = (sitePath: string): boolean => {
    const refused = recent(sitePath).flatMap((outcome) => (outcome.refused === null ? [] : [outcome.refused]));
    return new Set(refused).size >= shoppersOfAnOutage;
  };
  return {
    noteAccepted(sitePath) {
      // While nothing is refused nothing is noted, which is nearly always.
      if (!sites.has(sitePath)) return;
      note(sitePath, null);
      if (sites.get(sitePath)?.every(({ refused }) => refused === null) === true) sites.delete(sitePath);
    },
    noteRefused: note,
    areMany,
    mayBeOutage(sitePath, shopperNumber) {
      const outcomes = recent(sitePath);
      const first = outcomes.findIndex((outcome) => outcome.refused === shopperNumber);
      const isNoneAccepted = outcomes.slice(first + 1).every((outcome) => outcome.refused !== null);
      return (first !== -1 && isNoneAccepted) || areMany(sitePath);
    },
  };
}
