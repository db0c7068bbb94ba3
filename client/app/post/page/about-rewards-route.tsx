import { definePage } from "../../layout/define-page.tsx";
import { PostPageQueryDocument } from "../post-page.gql.ts";
import { ContentPage } from "./content-page.tsx";
import { contentPageVariables } from "./content-page-variables.ts";

const { loader, clientLoader, page } = definePage({
  query: PostPageQueryDocument,
  variables: () => contentPageVariables("/about-rewards"),
  subject: ({ post }) => post,
  instead: "/",
  part: "post",
});
export { loader, clientLoader };

/** The retailer's page about its rewards; redirects to the home page for a retailer without one. */
export default page(({ post }) => <ContentPage post={post} />);
