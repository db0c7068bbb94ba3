import { useRootFields } from "../../graphql/fields.ts";
import { sidebarMessages as text } from "../../messages/sidebar.ts";
import { Prose } from "../../ui/prose.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { useSidebarQuery } from "./sidebar.gql.ts";
import "./sidebar-blocks.css";

/**
 * The blocks that editors put beside a page or beside all, in their order; nothing when there are none or they could not
 * be read, which the route says: it asks for them with `SidebarQueryDocument` and the same path.
 */
export function SidebarBlocks({ path }: { readonly path: string }) {
  const { sidebar } = useRootFields(useSidebarQuery({ variables: { path } }).data);
  if (sidebar.state !== "value" || sidebar.value.length === 0) return null;
  return (
    <aside className="sidebar-blocks" aria-label={text.title}>
      <div>
        {sidebar.value.map(({ class: className, descriptionHtml, hideTitle, id, link, title }) => (
          <section key={id} className={className ?? undefined}>
            <h2 className={hideTitle ? "visually-hidden" : undefined}>{title}</h2>
            {descriptionHtml && <Prose html={descriptionHtml} />}
            {link && (
              <SiteLink className="sidebar-block-link" link={link} aria-label={`${link.label}: ${title}`}>
                {link.label}
              </SiteLink>
            )}
          </section>
        ))}
      </div>
    </aside>
  );
}
