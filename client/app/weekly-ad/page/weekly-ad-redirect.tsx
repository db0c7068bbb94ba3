import { redirect } from "react-router-dom";

/** Redirects the URL that was printed on ads of earlier years. */
export const loader = () => redirect("/weekly-ad", 301);
