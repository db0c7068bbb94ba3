/** What the demo agent of every retailer signs in to support with. */
export const agent = { username: "sam@aisle.example", password: "Helping4You!" } as const;
