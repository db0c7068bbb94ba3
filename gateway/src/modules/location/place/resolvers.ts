import { tidy } from "../../../../../input-rules/text.ts";
import { addressBlock } from "../../../../../http-server/address-block.ts";
import { rateLimited } from "../../../platform/errors/app-error.ts";
import { messages } from "../../../platform/text/messages.generated.ts";
import type { Resolvers } from "../../../app/graph/schema.generated.ts";

const maxAddressLength = 200;

export const resolvers: Resolvers = {
  Query: {
    async place(_root, { address }, { retailer, clientAddress, limits, upstreams }) {
      const words = tidy(address).replaceAll(/\s+/g, " ");
      if (words === "" || words.length > maxAddressLength) return null;
      const key = `${retailer.sitePath}:${addressBlock(clientAddress)}`;
      if (!(await limits.place.admit(key))) {
        throw rateLimited(messages.limits.places, await limits.place.retryAfterSeconds(key));
      }
      return upstreams.portal.findPlace(words);
    },
  },
};
