import { readingsIn, type Readings } from "./facts.ts";
import { quantity } from "./quantity.ts";
import { sentenceOf } from "./statements.ts";
import { exclusions, varieties } from "./varieties.ts";

export interface ProductAnswers {
  readonly quantity: Readings<number>;
  readonly varieties: Readings<string>;
  readonly exclusions: Readings<string>;
}

export function productsIn(text: string): ProductAnswers {
  const sentence = sentenceOf(text);
  return {
    quantity: readingsIn(quantity, sentence),
    varieties: readingsIn(varieties, sentence),
    exclusions: readingsIn(exclusions, sentence),
  };
}
