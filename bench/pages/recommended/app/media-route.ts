import { readMedia } from "../../common/media.ts";
import type { Route } from "./+types/media-route.ts";

export const loader = ({ request }: Route.LoaderArgs) => readMedia(process.env["MEDIA_URL"] ?? "", request);
