import type { ContentSpecial } from "../../../upstreams/content/decode-specials.ts";

/** A special as content describes it. */
export type SpecialSource = ContentSpecial;
