import { CouponPageQueryDocument } from "./coupon/page/coupon-page.gql.ts";
import type { JoinedQueries } from "./graphql/page-client.server.ts";
import { HomePageQueryDocument } from "./home/page/home-page.gql.ts";
import { HomeWeeklyAdQueryDocument } from "./home/page/home-weekly-ad.gql.ts";
import { StoreTodayQueryDocument } from "./home/page/store-today.gql.ts";
import { LayoutQueryDocument } from "./layout/layout.gql.ts";
import { StorePageQueryDocument } from "./location/store-page.gql.ts";
import { PostListQueryDocument } from "./post/post-list.gql.ts";
import { VisitorQueryDocument } from "./session/visitor.gql.ts";
import { WeeklyAdPageQueryDocument } from "./weekly-ad/page/weekly-ad-page.gql.ts";

/** The queries that the most visited pages and the guards of pages send with that of the frame; none share a variable. */
export const joinedQueries: readonly JoinedQueries[] = [
  [LayoutQueryDocument, CouponPageQueryDocument],
  [LayoutQueryDocument, HomePageQueryDocument, HomeWeeklyAdQueryDocument, StoreTodayQueryDocument],
  [LayoutQueryDocument, WeeklyAdPageQueryDocument],
  [LayoutQueryDocument, StorePageQueryDocument],
  [LayoutQueryDocument, PostListQueryDocument],
  [LayoutQueryDocument, VisitorQueryDocument],
];
