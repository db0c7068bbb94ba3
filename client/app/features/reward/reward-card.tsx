import type { ReactNode } from "react";
import { Picture, type PictureSource } from "../../ui/picture.tsx";

const SIZES = "96px";

interface RewardCardProps {
  readonly title: string;
  readonly notes: string | null;
  readonly image: PictureSource | null;
  /** What limits it: its last day, how often it can be used. */
  readonly terms: readonly (string | null)[];
  /** How far the shopper has come. */
  readonly children?: ReactNode;
}

/** Something that a shopper was given: its picture, what it is, and what limits it. */
export function RewardCard({ title, notes, image, terms, children }: RewardCardProps) {
  const limits = terms.filter((term) => term !== null);
  return (
    <article className="reward-card">
      {image && <Picture className="reward-card-picture" image={image} sizes={SIZES} />}
      <div>
        <h3>{title}</h3>
        {notes && <p>{notes}</p>}
        {children}
        {limits.length > 0 && <p className="reward-card-terms">{limits.join(" · ")}</p>}
      </div>
    </article>
  );
}
