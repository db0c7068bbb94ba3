import { readMedia } from "../../../../common/media.ts";

export const GET = (request: Request): Promise<Response> => readMedia(process.env["MEDIA_URL"] ?? "", request);
