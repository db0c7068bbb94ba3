import type { ReactNode } from "react";
import { SIZES } from "../../common/coupons.ts";
import type { Post, Slide } from "../../common/graph.ts";
import look from "../../common/look/home.module.css";
import site from "../../common/look/site.module.css";
import { HOME_TEXTS, type SiteLink } from "../../common/site.ts";
import { Picture } from "./picture.tsx";

export function SlideView({ slide, eager }: { readonly slide: Slide; readonly eager: boolean }) {
  const { coverImage, link, mobileImage, subtitle, title } = slide;
  return (
    <div className={look.slide} style={{ backgroundColor: coverImage?.placeholderColor }}>
      {coverImage && (
        <picture>
          {mobileImage && (
            <source
              media="(width < 769px)"
              srcSet={mobileImage.srcSet}
              sizes="100vw"
              width={mobileImage.width}
              height={mobileImage.height}
            />
          )}
          <Picture picture={coverImage} sizes={SIZES.slide} eager={eager} />
        </picture>
      )}
      <div className={look.words}>
        <h2>{title}</h2>
        <p>{subtitle}</p>
        {link && (
          <a className={site.button} href={link.url}>
            {link.label}
          </a>
        )}
      </div>
    </div>
  );
}

interface SectionProps {
  readonly title: string;
  readonly lead?: string;
  readonly more: SiteLink;
  readonly isTinted?: boolean;
  readonly children: ReactNode;
}

export const Section = ({ title, lead, more, isTinted = false, children }: SectionProps) => (
  <section className={isTinted ? `${look.section} ${look.tinted}` : look.section}>
    <div className={look.heading}>
      <div>
        <h2>{title}</h2>
        {lead && <p>{lead}</p>}
      </div>
      <a className={site.link} href={more.url}>
        {more.label}
      </a>
    </div>
    {children}
  </section>
);

export function PostCard({ post, isLead = false }: { readonly post: Post; readonly isLead?: boolean }) {
  const { categoryLabel, coverImage, path, subtitle, summary, title } = post;
  return (
    <article className={isLead ? `${look.post} ${look.leading}` : look.post}>
      <div className={look.cover}>
        {coverImage && <Picture picture={coverImage} sizes={isLead ? SIZES.leadPost : SIZES.post} />}
      </div>
      <div className={look.story}>
        <p className={look.category}>{categoryLabel.text}</p>
        <h3>{title}</h3>
        <p>{subtitle ?? summary}</p>
        <a className={site.link} href={path}>
          {HOME_TEXTS.readMore}
        </a>
      </div>
    </article>
  );
}
