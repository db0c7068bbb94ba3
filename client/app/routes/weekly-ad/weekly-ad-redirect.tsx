import { redirect } from "react-router";

/** An address that was printed on ads of earlier years. */
export const loader = () => redirect("/weekly-ad", 301);
