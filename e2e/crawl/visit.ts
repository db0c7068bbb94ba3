import type { BrowserContext, Page } from "@playwright/test";
import { addressIn } from "../../messages/languages.ts";
import { layoutOf, type Screen, showOn } from "../journeys/layout-flaws.ts";
import { deadAnchors, measureLayoutShift, untilHydrated } from "../journeys/page.ts";
import { type PageData, recordData, textsOf } from "../journeys/unmarked-texts.ts";
import { endTransitions, inspect } from "./checks/axe.ts";
import { readFacts } from "./checks/document.ts";
import { lookAtFirstScreen } from "./checks/first-screen.ts";
import { readNames } from "./checks/names.ts";
import { scrollThrough } from "./checks/scroll.ts";
import { type Traffic, watchTraffic } from "./checks/traffic.ts";
import { LOOKED_UP, type Row } from "./pages.ts";
import { retailersOnAllScreens } from "./extent.ts";
import { lookUp } from "./persons.ts";
import type { Layout, Findings, FullCheck } from "./result.ts";
import { sizeOf, windowSizes } from "./windows.ts";

/** A screen of the visit; on one with a height, all checks look at the page. */
interface VisitScreen extends Screen {
  readonly height?: number;
}

const narrowest: VisitScreen = { width: 320, text: "100%" };
const PHONE: VisitScreen = { width: windowSizes.phone.width, text: "100%", height: windowSizes.phone.height };
const LAPTOP: VisitScreen = { width: windowSizes.laptop.width, text: "100%", height: windowSizes.laptop.height };

/** The screens of a visit. A change of the width takes longer than a check, so screens of one width follow each other. */
const visitScreens: Readonly<Record<Row["window"], readonly VisitScreen[]>> = {
  phone: [
    PHONE,
    { width: PHONE.width, text: "200%" },
    narrowest,
    { width: 768, text: "100%" },
    LAPTOP,
    { width: LAPTOP.width, text: "200%" },
  ],
  laptop: [
    LAPTOP,
    { width: LAPTOP.width, text: "200%" },
    { width: 768, text: "100%" },
    { width: PHONE.width, text: "200%" },
    PHONE,
    narrowest,
  ],
};

/** Returns the screens of the visit of a row: two are enough for the colors and fonts of a further retailer. */
function visitScreensOf({ build, retailer, person, window }: Row): readonly VisitScreen[] {
  if (build === "pseudo") return [narrowest];
  const isWhole = retailersOnAllScreens.includes(retailer) && person !== "newcomer";
  return isWhole ? visitScreens[window] : [visitScreens[window][0] ?? PHONE, narrowest];
}

export const screensOf = (row: Row): readonly string[] => visitScreensOf(row).map(screenName);
export const checkedScreensOf = (row: Row): readonly string[] =>
  visitScreensOf(row).flatMap((screen) => (screen.height === undefined ? [] : [screenName(screen)]));

const screenName = ({ width, text }: Screen): string => `${width} px, text ${text}`;
export const checkedScreens = { phone: screenName(PHONE), laptop: screenName(LAPTOP) };

/** Measures the time between calls, by the name of what took it. */
type Lap = (name: string) => void;

/** A tab, which opens one page after the other: a new one for each page would take longer than the page. */
export interface Tab {
  readonly page: Page;
  readonly traffic: Traffic;
  readonly readShift: () => Promise<number>;
  /** What the pages have read; null except for the pseudo-locale. */
  readonly data: PageData | null;
}

/** Opens a tab for the pages of a batch that begins with this row. */
export async function openTab(context: BrowserContext, { build }: Row): Promise<Tab> {
  const page = await context.newPage();
  const traffic = watchTraffic(page);
  const data = build === "pseudo" ? await recordData(page) : null;
  return { page, traffic, data, readShift: await measureLayoutShift(page) };
}

export async function visit(tab: Tab, origin: string, row: Row, lap: Lap): Promise<Findings> {
  const { page, traffic, data } = tab;
  await page.setViewportSize(sizeOf(row));
  traffic.restart();
  const path = row.path === LOOKED_UP ? "/support/customer" : row.path;
  const response = await page.goto(origin + addressIn(row.build, path));
  lap("open");
  await untilHydrated(page);
  if (row.path === LOOKED_UP) await lookUp(page);
  lap("hydrate");
  await traffic.settled();
  lap("settle");
  const { pathname, search } = new URL(page.url());
  const arrival = { status: response?.status() ?? 0, landed: pathname + search, document: await readFacts(page) };
  lap("document");
  const sight = data === null ? await lookAtAll(tab, row, lap) : await readAll(tab, data, lap);
  return { ...arrival, ...sight, requests: traffic.requests(), names: await readNames(page) };
}

type Seen = Omit<Findings, "status" | "landed" | "document" | "requests" | "names">;

/** Looks at a page of the pseudo-locale, whose texts are longer than those of every language. */
async function readAll({ page, traffic }: Tab, data: PageData, lap: Lap): Promise<Seen> {
  const texts = await textsOf(page, data);
  lap("texts");
  const layouts = [await lookAtLayout(page, narrowest)];
  lap("layout");
  return { ...traffic.journal(), scrolled: null, fullChecks: {}, texts, layouts };
}

async function lookAtAll({ page, traffic, readShift }: Tab, row: Row, lap: Lap): Promise<Seen> {
  const opening = await lookAtFirstScreen(page);
  const scrolled = await scrollThrough(page, readShift);
  lap("scroll");
  const journal = traffic.journal();
  await page.evaluate(endTransitions);
  const fullChecks: Record<string, FullCheck> = {};
  const layouts: Layout[] = [];
  for (const [index, screen] of visitScreensOf(row).entries()) {
    await showOn(page, screen, screen.height);
    lap("resize");
    if (screen.height !== undefined) {
      const firstScreen = index === 0 ? opening : await lookAtFirstScreen(page);
      lap("first screen");
      fullChecks[screenName(screen)] = {
        firstScreen,
        axe: index === 0 ? await inspect(page) : null,
        deadAnchors: await deadAnchors(page),
      };
      lap("axe");
    }
    layouts.push(await lookAtLayout(page, screen));
    lap("layout");
  }
  return { ...journal, scrolled, fullChecks, layouts, texts: null };
}

async function lookAtLayout(page: Page, screen: Screen): Promise<Layout> {
  const logoWidth = await page.evaluate(
    () => document.querySelector("header .logo")?.getBoundingClientRect().width ?? null,
  );
  return { screen: screenName(screen), ...(await layoutOf(page)), logoWidth };
}
