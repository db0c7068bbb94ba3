import { defineContentPage } from "./content-page.tsx";

const { loader, clientLoader, page } = defineContentPage({ path: ({ url }) => url.pathname });
export { loader, clientLoader };

/** Any other path: the content page of that path, or the page that it does not exist. */
export default page;
