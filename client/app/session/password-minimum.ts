import { createContext, use } from "react";
import { passwordLength } from "../../../input-rules/password.ts";

/** The minimum length of a new password at this retailer, in characters; provided by the frame around every page. */
export const PasswordMinimumContext = createContext<number>(passwordLength.min);

export const usePasswordMinimum = (): number => use(PasswordMinimumContext);
