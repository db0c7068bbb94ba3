import { defineContentPage } from "./content-page.tsx";

const { loader, clientLoader, page } = defineContentPage({ path: () => "/about-rewards", instead: "/" });
export { loader, clientLoader };

/** The retailer's page about its rewards; redirects to the home page for a retailer without one. */
export default page;
