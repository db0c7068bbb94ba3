export const administrator = { username: "kim@aisle.example", password: "Leading4You!" } as const;

/** The support credentials of the demo agent of every retailer. */
export const agent = { username: "sam@aisle.example", password: "Helping4You!" } as const;
