/** What the peers read of the graph, and how those without a GraphQL client read it. */

export interface Picture {
  readonly url: string;
  readonly srcSet: string;
  readonly width: number;
  readonly height: number;
  readonly altText: string;
  readonly placeholderColor: string;
}

export interface Coupon {
  readonly id: string;
  readonly offerId: string;
  readonly brandName: string;
  readonly categoryName: string;
  readonly summary: string;
  readonly description: string;
  readonly expiryText: string | null;
  readonly expiryDate: string | null;
  readonly daysLeft: number | null;
  readonly isExpiringSoon: boolean;
  readonly isFeatured: boolean;
  readonly image: Picture | null;
}

export interface Category {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

export interface CouponPage {
  readonly coupons: {
    readonly id: string;
    readonly facets: { readonly categories: readonly Category[]; readonly expiringThisWeek: number };
    readonly list: { readonly totalCount: number; readonly nodes: readonly Coupon[] };
  };
}

export interface Slide {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string | null;
  readonly coverImage: Picture | null;
  readonly mobileImage: Pick<Picture, "url" | "srcSet" | "width" | "height"> | null;
  readonly link: { readonly url: string; readonly label: string | null } | null;
}

export interface Post {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly subtitle: string | null;
  readonly summary: string | null;
  readonly categoryLabel: { readonly text: string };
  readonly coverImage: Picture | null;
}

interface Posts {
  readonly nodes: readonly Post[];
}

export interface HomePage {
  readonly slides: readonly Slide[];
  readonly coupons: { readonly id: string; readonly list: { readonly nodes: readonly Coupon[] } };
  readonly recipes: Posts;
  readonly community: Posts;
  readonly news: Posts;
}

const PICTURE = "url srcSet width height altText placeholderColor";
const CARD = `id offerId brandName categoryName summary expiryText expiryDate daysLeft isExpiringSoon isFeatured
        image { ${PICTURE} }`;
const POST = `id path title subtitle summary categoryLabel { text } coverImage { ${PICTURE} }`;

export const COUPON_PAGE = `query CouponPage {
  coupons {
    id
    facets(filter: { states: [AVAILABLE] }) {
      categories { value label count }
      expiringThisWeek
    }
    list(first: 48) {
      totalCount
      nodes {
        ${CARD}
        description
      }
    }
  }
}`;

export const HOME_PAGE = `query HomePage {
  slides {
    id title subtitle
    coverImage { ${PICTURE} }
    mobileImage { url srcSet width height }
    link { url label }
  }
  coupons {
    id
    list(filter: { states: [AVAILABLE] }, first: 15) {
      nodes {
        ${CARD}
        description: shortDescription
      }
    }
  }
  recipes: posts(filter: { category: "recipes" }, first: 3) { nodes { ${POST} } }
  community: posts(filter: { category: "community" }, first: 2) { nodes { ${POST} } }
  news: posts(filter: { category: "news" }, first: 2) { nodes { ${POST} } }
}`;

/** The number of stories on the home page. */
const STORIES = 2;

export const storiesOf = ({ news, community }: HomePage): readonly Post[] =>
  [...news.nodes, ...community.nodes].slice(0, STORIES);

/** Sends a query as a guest. Throws if the response is not successful or has errors. */
export async function readGraph<Data>(graphUrl: string, query: string): Promise<Data> {
  const response = await fetch(graphUrl, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query }),
    cache: "no-store",
  });
  const { data, errors } = (await response.json()) as { data: Data; errors?: unknown };
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
  return data;
}
