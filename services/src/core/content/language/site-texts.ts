import { defaultLanguage, type Language } from "../../../../../messages/languages.ts";
import type { CorruptFileReport } from "../content-files.ts";
import { conform, type Schemas } from "../contract.ts";
import { FormatError, isRecord } from "../front-matter.ts";
import type { Library } from "../library.ts";
import { SHARED_SITE } from "../post-reader.ts";
import { type SiteFiles, withName } from "../site-files.ts";
import { toFormVersion, withFormVersion } from "./form-version.ts";
import { toInfoVersion, withInfoVersion } from "./info-version.ts";
import { type Labels, withLabelIn, withLabelsIn, withTitleIn } from "./labels.ts";
import { usableVersion } from "./usable-version.ts";

type Texts = Pick<Library, "retailerInfo" | "labels" | "menus" | "form">;

type DefaultTexts = Omit<Texts, "labels">;

export function createSiteTexts(
  siteFiles: SiteFiles,
  retailerInfo: Library["retailerInfo"],
  report: CorruptFileReport,
): (language: Language) => Texts {
  const texts: DefaultTexts = {
    retailerInfo,
    menus: (site) => siteFiles.yaml(site, "menus.yaml", toMenus),
    form: (site, name) => siteFiles.namedYaml(site, "forms", name, (value) => toForm(value, name)),
  };
  return (language) =>
    language === defaultLanguage
      ? { ...texts, labels: (site) => siteFiles.whenSite(site, async () => ({})) }
      : inAnother(language, texts, siteFiles, report);
}

function inAnother(language: Language, texts: DefaultTexts, siteFiles: SiteFiles, report: CorruptFileReport): Texts {
  const version = <Version, Made>(
    site: string,
    name: string,
    read: (value: unknown) => Version,
    make: (version: Version) => Made,
  ): Promise<Made | null> => {
    const file = `${name}.${language}.yaml`;
    const errorOf = (error: FormatError) => siteFiles.errorOf(site, file, error);
    return usableVersion(report, errorOf, () => siteFiles.yaml(site, file, read), make);
  };
  const names = async (site: string, name: string): Promise<Labels> =>
    (await version(site, name, toLabels, (labels) => labels)) ?? {};
  const labelsOf = async (site: string): Promise<Labels> => ({
    ...(await names(SHARED_SITE, "labels")),
    ...(site !== SHARED_SITE && (await names(site, "labels"))),
  });
  return {
    labels: (site) => siteFiles.whenSite(site, () => labelsOf(site)),
    async retailerInfo(site) {
      const info = await texts.retailerInfo(site);
      if (info === null) return null;
      const shown = await version(site, "retailer-info", toInfoVersion, (its) => withInfoVersion(info, its, language));
      return withNames(shown ?? info, await labelsOf(site), language);
    },
    async menus(site) {
      const menus = await texts.menus(site);
      if (menus === null) return null;
      const labels = { ...(await labelsOf(site)), ...(await names(site, "menus")) };
      return menus.map(({ slug, menu }) => ({ slug, menu: withLabelsIn(menu, labels, language) }));
    },
    async form(site, name) {
      const form = await texts.form(site, name);
      if (form === null) return null;
      return (
        (await version(site, `forms/${name}`, toFormVersion, (its) => withFormVersion(form, its, language))) ?? form
      );
    },
  };
}

function withNames(info: Schemas["RetailerInfo"], labels: Labels, language: Language): Schemas["RetailerInfo"] {
  return {
    ...info,
    links: info.links.map((link) => withLabelIn(link, labels, language)),
    postCategories: info.postCategories.map((category) => withTitleIn(category, labels, language)),
  };
}

const toLabels = (value: unknown): Labels => conform("Labels", value);

function toForm(value: unknown, name: string): Schemas["Form"] {
  return conform("Form", withName(isRecord(value) ? { language: defaultLanguage, ...value } : value, name));
}

/** Returns the menus of a file, a list by name. Throws a {@link FormatError} for menus that cannot be shown. */
export function toMenus(value: unknown): Schemas["Menu"][] {
  if (!isRecord(value)) throw new FormatError("the file must be a list of menus by name");
  return conform("MenuList", { menus: Object.entries(value).map(([slug, menu]) => ({ slug, menu })) }).menus;
}
