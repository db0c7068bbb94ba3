const PASSED = ["content-type", "content-length", "cache-control", "etag", "vary"] as const;

/** Returns a picture of the content service, whose folder `mediaUrl` is, from the origin of the page. */
export async function readMedia(mediaUrl: string, { url, headers: asked }: Pick<Request, "url" | "headers">) {
  const { pathname, search } = new URL(url);
  // The service picks the format.
  const picture = await fetch(`${mediaUrl}${pathname}${search}`, { headers: { accept: asked.get("accept") ?? "*/*" } });
  const headers = new Headers();
  for (const name of PASSED) {
    const value = picture.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(picture.body, { status: picture.status, headers });
}
