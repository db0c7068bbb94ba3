import { Link } from "react-router-dom";
import type { RenderTag } from "../../messages/rich.ts";

/** Renders the part of a message between two tags as a link to a page. */
export const linkTo =
  (address: string): RenderTag =>
  (content) => <Link to={address}>{content}</Link>;
