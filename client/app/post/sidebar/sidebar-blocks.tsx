import { langOf } from "../../lib/text/lang.ts";
import { partsOf, useReadFields, useRootFields, whenRead } from "../../graphql/fields.ts";
import { sidebarMessages as text } from "#messages/sidebar";
import { RoleGate } from "../../session/guard/role-gate.tsx";
import { Prose } from "../../ui/page/prose.tsx";
import { SiteLink } from "../../ui/link/site-link.tsx";
import { type SidebarBlocks_PostFragment, useShopperSidebarQuery, useSidebarQuery } from "./sidebar.gql.ts";
import "./sidebar-blocks.css";

interface SidebarBlocksProps {
  readonly path: string;
}

interface BlocksProps {
  readonly label: string;
  readonly blocks: readonly SidebarBlocks_PostFragment[];
}

function Blocks({ label, blocks }: BlocksProps) {
  if (blocks.length === 0) return null;
  return (
    <aside className="sidebar-blocks" aria-label={label}>
      <div>
        {blocks.map(({ class: className, descriptionHtml, hideTitle, id, language, link, title }) => (
          <section key={id} className={className ?? undefined} lang={langOf(language)}>
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

function ShopperBlocks({ path }: SidebarBlocksProps) {
  const { viewer } = useRootFields(useShopperSidebarQuery({ variables: { path } }).data);
  const { posts } = partsOf(viewer, useReadFields());
  return whenRead(posts, (blocks) => <Blocks label={text.forShoppers} blocks={blocks} />);
}

/**
 * The blocks that editors assigned to this page, in their order, and those for shoppers only. The route queries the
 * public ones and reports their errors.
 */
export function SidebarBlocks({ path }: SidebarBlocksProps) {
  const { sidebar } = useRootFields(useSidebarQuery({ variables: { path } }).data);
  return (
    <>
      {whenRead(sidebar, (blocks) => (
        <Blocks label={text.title} blocks={blocks} />
      ))}
      <RoleGate allows="frequentShopper">
        <ShopperBlocks path={path} />
      </RoleGate>
    </>
  );
}
