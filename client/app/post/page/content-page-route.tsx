import { definePage } from "../../layout/define-page.tsx";
import { PostPageQueryDocument } from "../post-page.gql.ts";
import { ContentPage } from "./content-page.tsx";
import { contentPageVariables } from "./content-page-variables.ts";

const { loader, clientLoader, page } = definePage({
  query: PostPageQueryDocument,
  variables: ({ url }) => contentPageVariables(url.pathname),
  subject: ({ post }) => post,
  part: "post",
});
export { loader, clientLoader };

/** Any other path: the content page of that path, or the page that it does not exist. */
export default page(({ post }) => <ContentPage post={post} />);
