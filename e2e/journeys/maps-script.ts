/**
 * A stub of the Google Maps script: it has the functions that @react-google-maps/api calls for our maps, checks their
 * arguments, and renders plain elements that a journey can see and press. The page receives it as text, so it must not
 * use any outer variable.
 */
// oxlint-disable-next-line max-lines-per-function -- the page receives it as text, so it cannot use outer variables
function mapsService(): void {
  type Listener = () => void;
  interface Point {
    readonly lat: number;
    readonly lng: number;
  }
  const number = (value: unknown): number => {
    if (typeof value !== "number" || Number.isNaN(value)) throw new TypeError(`${String(value)} is no number`);
    return value;
  };
  const place = ({ lat, lng }: Point): string => `${number(lat).toFixed(2)},${number(lng).toFixed(2)}`;

  class Observed {
    readonly listeners = new Map<string, Set<Listener>>();
  }
  class ServiceMap extends Observed {
    readonly element: HTMLElement;
    constructor(element: HTMLElement, options: object) {
      super();
      this.element = element;
      element.setAttribute("role", "region");
      element.setAttribute("aria-label", "Map of the service");
      this.setOptions(options);
    }
    setOptions(options: object): void {
      this.element.dataset["options"] = JSON.stringify(options);
    }
    setCenter(center: Point): void {
      this.element.dataset["center"] = place(center);
    }
    setZoom(zoom: number): void {
      this.element.dataset["zoom"] = String(number(zoom));
    }
  }
  interface MarkerOptions {
    readonly position: Point;
    readonly map?: ServiceMap;
  }
  class Marker extends Observed {
    readonly element = document.createElement("button");
    constructor({ position, map }: MarkerOptions) {
      super();
      this.element.type = "button";
      this.element.addEventListener("click", () => {
        for (const listener of this.listeners.get("click") ?? []) listener();
      });
      this.setPosition(position);
      if (map) this.setMap(map);
    }
    setPosition(position: Point): void {
      this.element.dataset["position"] = place(position);
    }
    setTitle(title: string): void {
      this.element.textContent = title;
    }
    setIcon(icon: string): void {
      this.element.dataset["icon"] = icon;
    }
    setClickable(clickable: boolean): void {
      this.element.disabled = !clickable;
    }
    setAnimation(animation: number | null): void {
      this.element.dataset["bounced"] ??= String(animation === 1);
      if (animation === 1) this.element.dataset["bounced"] = "true";
    }
    setMap(map: ServiceMap | null): void {
      if (map === null) this.element.remove();
      else map.element.append(this.element);
    }
  }
  const event = {
    addListener(target: Observed, name: string, listener: Listener) {
      const ownListeners = target.listeners.get(name) ?? new Set();
      target.listeners.set(name, ownListeners.add(listener));
      return { remove: () => ownListeners.delete(listener) };
    },
    removeListener: (subscription: { remove(): void }) => subscription.remove(),
  };
  // The loader has created this object, and waits for the callback in it that the URL of the script names.
  const { maps } = (window as unknown as { google: { maps: { __ib__(): void } } }).google;
  const service = { Map: ServiceMap, Marker, event, Animation: { BOUNCE: 1 } };
  Object.assign(maps, service, { importLibrary: () => Promise.resolve(service) });
  maps.__ib__();
}

/** The text of a stub of the Google Maps script. */
export const MAPS_SCRIPT = `(${mapsService.toString()})();`;
