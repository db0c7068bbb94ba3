import { redirect } from "react-router";

/** The page about rewards is the home page unless a retailer has one of its own. */
export const loader = () => redirect("/");
