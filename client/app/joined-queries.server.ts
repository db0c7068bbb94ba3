import { CouponPageQueryDocument } from "./coupon/page/coupon-page.gql.ts";
import type { JoinedQueries } from "./graphql/page-client.server.ts";
import { HomePageQueryDocument } from "./home/page/home-page.gql.ts";
import { HomeWeeklyAdQueryDocument } from "./home/page/home-weekly-ad.gql.ts";
import { StoreTodayQueryDocument } from "./home/page/store-today.gql.ts";
import { LayoutQueryDocument } from "./layout/layout.gql.ts";
import { StorePageQueryDocument } from "./location/store-page.gql.ts";
import { PostListQueryDocument } from "./post/post-list.gql.ts";
import { SidebarQueryDocument } from "./post/sidebar/sidebar.gql.ts";
import { VisitorQueryDocument } from "./session/visitor.gql.ts";
import { WeeklyAdPageQueryDocument } from "./weekly-ad/page/weekly-ad-page.gql.ts";

const frame = LayoutQueryDocument;
const blocks = SidebarQueryDocument;

/**
 * The queries that the most visited pages and the guards of pages send with those of the frame and of the blocks of editors.
 * None share a variable. The first list of which a page starts all is sent.
 */
export const joinedQueries: readonly JoinedQueries[] = [
  [frame, blocks, CouponPageQueryDocument],
  [frame, blocks, HomePageQueryDocument, HomeWeeklyAdQueryDocument, StoreTodayQueryDocument],
  [frame, blocks, WeeklyAdPageQueryDocument],
  [frame, blocks, StorePageQueryDocument],
  [frame, blocks, PostListQueryDocument],
  [frame, blocks, VisitorQueryDocument],
  [frame, VisitorQueryDocument],
  [frame, blocks],
];
