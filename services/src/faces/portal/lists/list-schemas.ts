const id = { type: "string", format: "uuid" };
const tokenHash = { type: "string", pattern: "^[A-Za-z0-9_-]{43}$" };
const text = (maxLength: number) => ({ type: "string", minLength: 1, maxLength });

const owner = { site: text(64), shopperNumber: text(64), tokenHash };
const keys = [{ required: ["shopperNumber"] }, { required: ["tokenHash"] }];

/** The list to read, and the only item to read of it. */
export const listQuery = { type: "object", required: ["site"], oneOf: keys, properties: { ...owner, itemId: id } };

export const newItemBody = {
  type: "object",
  required: ["site", "id", "text"],
  oneOf: keys,
  properties: { ...owner, id, text: text(120), sourceId: text(300), department: text(60) },
};

export const itemChangeBody = {
  type: "object",
  required: ["site", "id", "changeId", "version", "change"],
  oneOf: keys,
  properties: {
    ...owner,
    id,
    changeId: id,
    version: { type: "integer", minimum: 1 },
    change: { enum: ["CHECK", "UNCHECK", "REMOVE"] },
  },
};

/** A new link of a list, or its end. */
export const shareBody = {
  type: "object",
  required: ["site", "shopperNumber"],
  properties: { ...owner, encryptedToken: text(1_000) },
};
