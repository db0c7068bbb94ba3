/** The support credentials of the demo agent of every retailer. */
export const agent = { username: "sam@aisle.example", password: "Helping4You!" } as const;
