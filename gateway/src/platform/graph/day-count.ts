import { AppError } from "../errors/app-error.ts";

interface DayLimits {
  readonly defaultSize: number;
  readonly maxSize: number;
}

/**
 * Returns the number of days back from today that an argument requests.
 * @throws AppError BAD_USER_INPUT for a number below 1 or above the maximum
 */
export function dayCountOf(days: number | null | undefined, name: string, { defaultSize, maxSize }: DayLimits): number {
  const count = days ?? defaultSize;
  if (count >= 1 && count <= maxSize) return count;
  throw new AppError("BAD_USER_INPUT", `The argument \`${name}\` must be between 1 and ${maxSize}.`);
}
