import { redirect } from "react-router-dom";

/** An address that was printed on ads of earlier years. */
export const loader = () => redirect("/weekly-ad", 301);
