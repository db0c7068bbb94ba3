import { expect, it } from "vitest";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import { execute } from "../../testing/execute.ts";
import { contentRoutes } from "../../testing/routes.ts";
import type { StubRoutes } from "../../testing/stub-upstream.ts";

const read = async (routes: StubRoutes) => {
  const document =
    "{ retailer { mapStyles { featureType elementType stylers { color visibility lightness saturation weight } } } }";
  return execute(document, { upstreams: { content: { ...contentRoutes(), ...routes } } });
};

const nothing = { color: null, visibility: null, lightness: null, saturation: null, weight: null };
const siteRoute = "GET /sites/reams/map-styles";
const common = "GET /sites/shared/map-styles";
const water = { featureType: "water", stylers: [{ color: "#CFE3EE" }, { visibility: "off" }] };

it("returns the retailer's own map style, and reads no other", async () => {
  const { data, calls } = await read({ [siteRoute]: { styles: [water] }, [common]: { styles: [] } });
  expect(data?.["retailer"]).toEqual({
    mapStyles: [
      {
        featureType: "water",
        elementType: null,
        stylers: [
          { ...nothing, color: "#cfe3ee" },
          { ...nothing, visibility: "off" },
        ],
      },
    ],
  });
  expect(calls[`content ${common}`]).toBeUndefined();
});

it("returns the shared style for a retailer without one, and null without either", async () => {
  const shared = await read({ [common]: { styles: [water] } });
  expect(shared.data?.["retailer"]).toMatchObject({ mapStyles: [{ featureType: "water" }] });
  expect((await read({})).data?.["retailer"]).toEqual({ mapStyles: [] });
});

it("returns the shared style while the retailer's own cannot be read", async () => {
  const failure = new UpstreamError({ upstream: "content", kind: "refused", status: 500 });
  const { data, errors } = await read({ [siteRoute]: failure, [common]: { styles: [water] } });
  expect(data?.["retailer"]).toMatchObject({ mapStyles: [{ featureType: "water" }] });
  expect(errors).toEqual([]);
});

it("omits rules that would apply to other map features", async () => {
  const styles = [{ featureType: "<b>", stylers: [{ visibility: "off" }] }, { featureType: "poi", stylers: [] }, water];
  const { data } = await read({ [siteRoute]: { styles } });
  expect(data?.["retailer"]).toMatchObject({ mapStyles: [{ featureType: "water" }] });
});
