type Properties = Readonly<Record<string, object>>;

/** The JSON schema of a text; the limits are in characters. */
export const text = (maxLength: number, minLength = 0) => ({ type: "string", minLength, maxLength });

/** The JSON schema of an object that needs the first properties and may have the others. */
export const object = (required: Properties, optional: Properties = {}) => ({
  type: "object",
  required: Object.keys(required),
  properties: { ...required, ...optional },
});
