import { contentMessages } from "#messages/content";
import { langOf } from "../../lib/text/lang.ts";

const text = contentMessages.today;

/** A reward that points buy, with its name within a sentence. */
export interface NamedReward {
  readonly points: number;
  readonly name: { readonly text: string; readonly language: string };
}

/**
 * Returns in words what the points of a shopper buy today, and how many are missing for the next reward.
 * @param rewards by ascending points; those without a name in the language of the page are left out
 * @returns an empty list without rewards
 */
export function pointsWords(total: number, rewards: readonly NamedReward[]): readonly string[] {
  const readableRewards = rewards.filter(({ name }) => langOf(name.language) === undefined);
  const best = readableRewards.findLast(({ points }) => points <= total);
  const next = readableRewards.find(({ points }) => points > total);
  const capital = (name: string) => name.charAt(0).toLocaleUpperCase() + name.slice(1);
  return [
    ...(best === undefined ? [] : [text.rewardIsYours({ name: capital(best.name.text) })]),
    ...(next === undefined ? [] : [text.pointsTo({ points: next.points - total, name: next.name.text })]),
  ];
}
