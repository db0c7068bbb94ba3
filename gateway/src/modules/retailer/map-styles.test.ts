import { expect, it } from "vitest";
import { UpstreamError } from "../../errors/upstream-error.ts";
import { execute } from "../../testing/execute.ts";
import { contentRoutes } from "../../testing/routes.ts";
import type { StubRoutes } from "../../testing/stub-upstream.ts";

const read = async (routes: StubRoutes) => {
  const document =
    "{ retailer { mapStyles { featureType elementType stylers { color visibility lightness saturation weight } } } }";
  return execute(document, { upstreams: { content: { ...contentRoutes(), ...routes } } });
};

const nothing = { color: null, visibility: null, lightness: null, saturation: null, weight: null };
const own = "GET /sites/reams/map-styles";
const common = "GET /sites/shared/map-styles";
const water = { featureType: "water", stylers: [{ color: "#CFE3EE" }, { visibility: "off" }] };

it("gives the retailer's own look of maps, and asks for no other", async () => {
  const { data, calls } = await read({ [own]: { styles: [water] }, [common]: { styles: [] } });
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

it("gives the common look to a retailer without one, and none where there is none", async () => {
  const shared = await read({ [common]: { styles: [water] } });
  expect(shared.data?.["retailer"]).toMatchObject({ mapStyles: [{ featureType: "water" }] });
  expect((await read({})).data?.["retailer"]).toEqual({ mapStyles: [] });
});

it("gives the common look while the retailer's own cannot be read", async () => {
  const failure = new UpstreamError({ upstream: "content", kind: "refused", status: 500 });
  const { data, errors } = await read({ [own]: failure, [common]: { styles: [water] } });
  expect(data?.["retailer"]).toMatchObject({ mapStyles: [{ featureType: "water" }] });
  expect(errors).toEqual([]);
});

it("leaves out rules that would apply to something else than was meant", async () => {
  const styles = [{ featureType: "<b>", stylers: [{ visibility: "off" }] }, { featureType: "poi", stylers: [] }, water];
  const { data } = await read({ [own]: { styles } });
  expect(data?.["retailer"]).toMatchObject({ mapStyles: [{ featureType: "water" }] });
});
