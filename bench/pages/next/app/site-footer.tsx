import { FOOTER_COLUMNS, SITE } from "../../common/site.ts";
import look from "../../common/look/site.module.css";

export function SiteFooter() {
  return (
    <footer className={look.footer}>
      <div className={look.columns}>
        <div>
          <img src={SITE.logo} width="120" height="40" alt={SITE.name} />
          <p>{SITE.motto}</p>
        </div>
        {FOOTER_COLUMNS.map(({ title, links }) => (
          <div key={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(({ url, label }) => (
                <li key={url}>
                  <a href={url}>{label}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p>{SITE.end}</p>
    </footer>
  );
}
