import { addressBlock } from "../../../../http-server/address-block.ts";
import { AppError } from "../../errors/app-error.ts";
import { messages } from "../../messages.ts";
import type { Resolvers } from "../../schema.generated.ts";

/** The maximum length of an address in characters. */
const maxAddressLength = 200;

/** Location results for addresses. */
export const resolvers: Resolvers = {
  Query: {
    async place(_root, { address }, { retailer, clientAddress, limits, upstreams }) {
      const words = address.trim().replaceAll(/\s+/g, " ");
      if (words === "" || words.length > maxAddressLength) return null;
      if (!(await limits.place.admit(`${retailer.sitePath}:${addressBlock(clientAddress)}`))) {
        throw new AppError("RATE_LIMITED", messages.limits.places);
      }
      return upstreams.portal.findPlace(words);
    },
  },
};
