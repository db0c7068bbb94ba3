/** A rule of the architecture: the importing files may not import the others. */
export interface ZoneRule {
  /** The reason, which each violation shows. */
  readonly reason: string;
  /** The importing files, as a pattern of their path in the repository. */
  readonly from: string;
  /** The forbidden imports, as a pattern: a repository path or `package:name`. `<1>` is the first group of `from`. */
  readonly to: string;
  /** A pattern of importing files that are exempt. */
  readonly except?: string;
}

const test = String.raw`\.test\.tsx?$|/testing/`;

const workspaces: ZoneRule[] = [
  {
    reason: "The gateway knows the other parts only by HTTP and by the schema.",
    from: "^gateway/",
    to: "^(client|services|explorer|e2e|scripts|tools)/",
  },
  {
    reason: "An extension outlives versions of the gateway: it knows one file of it, which states its own version.",
    from: "^extensions/([^/]+)/",
    to: String.raw`^(?!extensions/<1>/|gateway/src/extension-api\.ts$|package:)`,
    except: test,
  },
  {
    reason: "The gateway loads an extension by its name, so that the product does not change for one.",
    from: "^(?!extensions/)",
    to: String.raw`^extensions/(?!.*/testing/)`,
  },
  {
    reason: "The client knows the other parts only by HTTP and by the schema.",
    from: "^client/",
    to: "^(gateway|services|explorer|e2e|scripts|tools)/",
  },
  {
    reason: "What two servers are made of knows neither of them, nor anything that they serve.",
    from: "^http-server/",
    to: "^(gateway|client|services|explorer|e2e|scripts|tools|schema)/",
  },
  {
    reason: "It is made for processes that listen; what runs in a browser must not grow by it.",
    from: "^client/app/",
    to: "^http-server/",
  },
  {
    reason: "The rules of input are shared by the form, the gateway and the services, and know none of them.",
    from: "^input-rules/",
    to: "^(?!input-rules/)",
    except: test,
  },
  {
    reason: "One list of coupons, of the gateway and of the browser, which know what they list.",
    from: "^coupon-list/",
    to: "^(?!coupon-list/)",
    except: test,
  },
  {
    reason: "What settings are read with serves every server and knows none.",
    from: "^settings/",
    to: "^(gateway|http-server|client|services|explorer|e2e|scripts|tools|schema|input-rules|coupon-list)/",
  },
  {
    reason: "Settings come from the environment of a process, which a browser has none of.",
    from: "^(client/app|explorer|e2e)/",
    to: "^settings/",
  },
  {
    reason: "A retailer replaces a service by an address, so no service may lean on the product.",
    from: "^services/",
    to: "^(gateway|http-server|coupon-list|client|schema|explorer|e2e|scripts|tools)/|^package:(graphql|@apollo/.*)$",
  },
  {
    reason: "Journeys speak HTTP and a browser only; with product code in hand they would prove less.",
    from: "^e2e/",
    to: String.raw`^gateway/(?!src/modules/session/testing/openid-issuer\.ts$)|^(http-server|coupon-list|client|explorer|schema)/|^services/(?!src/testing/(?:clearing-house|fault-proxy)\.ts$)`,
  },
  {
    reason: "The explorer is another client of the graph.",
    from: "^explorer/",
    to: "^(gateway|http-server|client|services|e2e|scripts|tools)/",
  },
  {
    reason: "Benchmarks run the product as its users do; of the services they know the types on the wire.",
    from: "^bench/",
    to: String.raw`^(gateway|http-server|client|explorer)/|^services/(?!src/(core|faces)/[\w-]+/wire\.generated\.ts$)`,
    // Only the module that makes calls can separate the cost of a call from the rest of a request.
    except: String.raw`^bench/callers/callers\.ts$`,
  },
  {
    reason: "The product knows nothing of its benchmarks, whose packages may not be installed.",
    from: "^(?!(scripts|e2e|bench|tools)/)",
    to: "^bench/",
  },
  {
    reason: "What commands, journeys and benchmarks share is a tool; none of them is made of another.",
    from: "^(scripts|e2e|bench)/",
    to: "^(?!<1>/)(scripts|e2e|bench)/",
  },
  {
    reason: "Tools run the product as a person does; of its data they know the names of its services and its secrets.",
    from: "^tools/",
    to: String.raw`^(?!tools/|package:|contracts/service-names\.ts$|input-rules/secret\.ts$)`,
  },
];

/** The services that the gateway calls. A module has one adapter for each, a file with its name. */
const services = "(?:ad-studio|ad-viewer|commerce|content|loyalty|maps|portal|signup|sso)";

/** What reads a service: its adapters, and what the adapters of two services share. */
const adapter = String.raw`^gateway/src/modules/(?:[^/]+/)+(?:${services}(?:-[\w-]+)?|create-coupons|connector|vendors/[\w-]+)\.ts$`;

const loaders = String.raw`^gateway/src/modules/(?:[^/]+/)+(?:[\w-]+-)?loaders\.ts$`;

/** The files of the app that hold types alone: the context of a request, and the types of the graph. */
export const contextTypes =
  "app/(?:context/(?:context|context-of|loader-context|upstream-context)|graph/schema\\.generated)\\.ts$";

const gateway: ZoneRule[] = [
  {
    reason: "A module uses of another what its index.ts exports; the rest can change without a look at the others.",
    from: "^gateway/src/modules/([^/]+)/",
    to: String.raw`^gateway/src/modules/(?!<1>/|[^/]+/index\.ts$)`,
    except: test,
  },
  {
    reason: "The app joins the modules: of the app they know the types of a request's context.",
    from: "^gateway/src/modules/",
    to: String.raw`^gateway/src/(?!${contextTypes})(app/|main\.ts$)`,
    except: test,
  },
  {
    reason: "The engine runs a graph without knowledge of its nouns; the app passes their resolvers to it.",
    from: "^gateway/src/engine/",
    to: String.raw`^gateway/src/(?!${contextTypes})(modules/|app/|main\.ts$)`,
    except: test,
  },
  {
    reason: "The engine has one door, its index.ts.",
    from: "^gateway/src/(?!engine/)",
    to: String.raw`^gateway/src/engine/(?!index\.ts$)`,
    except: test,
  },
  {
    reason: "The platform serves every noun and knows none.",
    from: "^gateway/src/platform/",
    to: String.raw`^gateway/src/(modules/|engine/|app/|main\.ts$)`,
    except: test,
  },
  {
    reason: "Modules call services through the context: their adapters alone know transport and environment.",
    from: "^gateway/src/modules/",
    to: "^gateway/src/platform/(http|cache|config|redis)/",
    except: `${test}|${adapter}`,
  },
  {
    reason: "Adapters, ports and loaders read services; they know nothing of the graph that is built on them.",
    from: String.raw`^gateway/src/platform/(?:upstreams|loader)/|^gateway/src/modules/(?:[^/]+/)+port\.ts$|${adapter}|${loaders}`,
    to: String.raw`^gateway/src/(engine/|app/(context/context\.ts$|graph/))|^package:(graphql|@apollo/.*)$`,
    except: test,
  },
  {
    reason: "One request reads once by key: only the loaders know the library that does it.",
    from: "^gateway/",
    to: "^package:dataloader$",
    except: "^gateway/src/platform/loader/",
  },
  {
    reason: "The tools below the services serve every caller and know none.",
    from: "^gateway/src/platform/(cache|errors|graph|http|input|redis|text|time)/",
    to: "^gateway/src/platform/(auth|upstreams)/",
    except: test,
  },
  {
    reason: "One factory owns deadlines, retries, the breaker and redaction of every call to an upstream.",
    from: "^(gateway|http-server|client|explorer|e2e|scripts|tools)/",
    to: "^package:(got|axios|undici|node-fetch|ky)$",
    // The web server forwards requests of browsers unchanged.
    except: String.raw`^gateway/src/platform/http/|^client/server/request-cancellation\.ts$`,
  },
  {
    reason: "One link owns the budget of every question to Redis, its loss and its return.",
    from: "^(gateway|http-server|client|services|explorer|e2e|scripts|tools)/",
    to: "^package:@redis/",
    except: "^gateway/src/platform/redis/",
  },
  {
    reason: "The wire names of a service are known only to its adapters.",
    from: "^gateway/src/(?!platform/upstreams/)",
    to: String.raw`^gateway/src/platform/upstreams/.*wire\.generated\.ts$`,
    except: `${test}|${adapter}`,
  },
  {
    reason: "The wire names of a service are known only to its own adapters.",
    from: String.raw`^gateway/src/(?:platform/upstreams/(?=[^/]+/)|modules/(?:[^/]+/)+(?=[^/]+$))(${services})(?:/|-[\w-]+\.ts$|\.ts$)`,
    to: String.raw`^gateway/src/platform/upstreams/(?!<1>/).*wire\.generated\.ts$`,
  },
];

/** What every noun of the client may use; each other folder of `client/app` is a noun. */
const shared = "(?:(?:ui|forms|graphql|session|lib|messages|theme|testing)/|shopping-list/(?!page/))";

/** The end of the path of a module that `client/app/pages.json` names. */
const routeModule = String.raw`(?:-(?:route|redirect|layout)\.tsx?|-file\.tsx)$`;

const referenceServices: ZoneRule[] = [
  {
    reason: "A face is one contract; what two of them share is a noun of the core.",
    from: "^services/src/faces/([^/]+)/",
    to: "^services/src/faces/(?!<1>/)",
    except: test,
  },
  {
    reason: "The core has the data that the faces answer with; each face knows its own names on the wire.",
    from: "^services/src/core/",
    to: "^services/src/faces/",
  },
  {
    reason: "What every service is made of knows no noun.",
    from: "^services/src/kit/",
    to: "^services/src/(core|faces)/",
  },
];

const client: ZoneRule[] = [
  {
    reason: "Two nouns meet on a page, never in each other's parts: only files in a folder `page/` combine nouns.",
    from: `^client/app/(?!${shared})([^/]+)/(?!page/)`,
    to: `^client/app/(?!${shared}|<1>/)[^/]+/(?!page/)`,
  },
  {
    reason: "A page is made of parts, never a part of a page. What both need is a part.",
    from: `^client/app/(?:${shared}|[^/]+/(?!page/))`,
    to: `^client/app/(?:(?!${shared})[^/]+/page/|root\\.tsx$|routes\\.ts$|entry\\.)`,
    except: test,
  },
  {
    reason: "Only the router loads a route module; code that another page needs too belongs in a separate file.",
    from: `^client/(?!app/)|^client/app/(?:(?!${shared})([^/]+)/page/|[^/]+$)`,
    to: `^client/app/(?!${shared}|<1>/)[^/]+/page/(?:.*/)?[^/]*${routeModule}`,
    except: test,
  },
  {
    reason: "What every noun may use knows no noun.",
    from: `^client/app/${shared}`,
    to: `^client/app/(?!${shared})[^/]+/(?!page/)`,
  },
  {
    reason: "Pieces of the design system are fed by props: no data of the graph.",
    from: "^client/app/ui/",
    to: "^client/app/(graphql|session|forms)/|^package:@apollo/",
    except: test,
  },
  {
    reason: "Pure functions can be tested and moved because they depend on nothing.",
    from: "^client/app/lib/",
    to: "^client/app/(ui|forms|graphql|session)/|^package:(react|react-dom|react-router|react-router-dom|@apollo/client|@chakra-ui/react)$",
    except: test,
  },
  {
    reason: "Formik and Yup can be replaced in one folder.",
    from: "^client/",
    to: "^package:(formik|yup)$",
    except: "^client/app/forms/|^client/vite\\.config\\.ts$",
  },
  {
    reason: "What runs only on the server, secrets included, must not be reachable from a component.",
    from: "^client/app/",
    to: String.raw`\.server\.tsx?$`,
    except: String.raw`\.server\.tsx?$|${test}|^client/app/(root\.tsx|entry\.server\.tsx)$|^client/app/(?!${shared})[^/]+/page/`,
  },
  {
    reason:
      "Routing comes from one package: react-router-dom holds everything of react-router and the browser's parts.",
    from: "^client/",
    to: "^package:react-router(/dom)?$",
  },
];

/** The import rules, each with its reason. CONTRIBUTING.md describes the folder tree. */
export const zoneRules: readonly ZoneRule[] = [...workspaces, ...gateway, ...referenceServices, ...client];
