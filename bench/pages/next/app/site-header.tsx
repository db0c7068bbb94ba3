import { MAIN_LINKS, SITE, TOP_LINKS } from "../../common/site.ts";
import look from "../../common/look/site.module.css";

const MainLinks = () => (
  <nav className={look.main} aria-label="Main">
    {MAIN_LINKS.map(({ url, label }) => (
      <a key={url} href={url}>
        {label}
      </a>
    ))}
  </nav>
);

export function SiteHeader() {
  return (
    <>
      <nav className={look.top} aria-label="More">
        <a href="/stores">Find your store</a>
        {TOP_LINKS.map(({ url, label }) => (
          <a key={url} href={url} className={label === "Español" ? undefined : look.wide}>
            {label}
          </a>
        ))}
      </nav>
      <header>
        <div className={look.head}>
          <a href="/" aria-label={`${SITE.name}, home`}>
            <img src={SITE.logo} width="120" height="40" alt={SITE.name} />
          </a>
          <form role="search" className={look.search}>
            <input
              className={look.field}
              name="q"
              aria-label="Search coupons, ad and recipes"
              placeholder="Search coupons, ad and recipes"
            />
          </form>
          <div className={look.account}>
            <a href="/register">Register</a>
            <a href="/login" className={look.button}>
              Log In
            </a>
          </div>
        </div>
        <MainLinks />
      </header>
    </>
  );
}
