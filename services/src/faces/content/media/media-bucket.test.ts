import { expect, it, onTestFinished, vi } from "vitest";
import { adViewerService } from "../../ad-viewer/service.ts";
import { createClock } from "../../../kit/clock.ts";
import { startFakeBucket } from "../../../testing/fake-bucket.ts";
import { contentService } from "../service.ts";
import { makeFolder, startContentApp } from "../../../core/content/testing/content-app.ts";

const pictures = [
  { module: contentService, url: "/media/products/f6e4d6/potato-chips.webp?width=200", folder: "media" },
  { module: adViewerService, url: "/images/afs/products/potato-chips.png", folder: "ad-images" },
] as const;

it.each(pictures)("processes of $module.name share their pictures by the bucket of the settings", async (row) => {
  const bucket = await startFakeBucket();
  const folder = await makeFolder({ "reams/menus.yaml": "main: []" });
  onTestFinished(() => bucket.close());
  onTestFinished(() => folder.remove());
  const request = async () => {
    const settings = { mediaBucket: bucket.settings };
    const { app, close } = await startContentApp(folder.path, row.module, createClock(), settings);
    onTestFinished(close);
    return app.inject(row.url);
  };
  const picture = await request();
  expect(picture.statusCode).toBe(200);
  await vi.waitFor(() => expect([...bucket.objects.values()].map(String)).toEqual([String(picture.rawPayload)]));
  const [name = ""] = bucket.objects.keys();
  expect(name).toMatch(new RegExp(`^/bucket/prefix/${row.folder}/[0-9a-f]{32}$`));
  bucket.objects.set(name, Buffer.from("of another process"));
  expect((await request()).payload).toBe("of another process");
});
