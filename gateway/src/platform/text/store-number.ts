/** Returns a store's number without the zeros in front, which content has and other services omit. */
export const bareStoreNumber = (number: string): string => number.trim().replace(/^0+(?=.)/, "");
