import { createContext, use } from "react";
import { passwordLength } from "../../../input-rules/password.ts";

/** Filled by the frame around every page: the number of characters that the retailer asks of a new password. */
export const PasswordMinimumContext = createContext<number>(passwordLength.min);

/** Gives the number of characters that a new password needs. */
export const usePasswordMinimum = (): number => use(PasswordMinimumContext);
