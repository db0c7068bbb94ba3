import type { ReactNode } from "react";
import { byState } from "../graphql/fields.ts";
import { brandWords, type LayoutRetailer, retailerName } from "./use-layout.ts";
import "./logo.css";

interface LogoProps {
  readonly retailer: LayoutRetailer;
  /** The text if neither the logo nor the name could be read; without it, nothing is shown. */
  readonly instead?: string;
}

const inWords = (name: string): ReactNode => <span className="logo-name">{name}</span>;

export function Logo({ retailer, instead }: LogoProps) {
  const unread = instead === undefined ? null : inWords(instead);
  const words = byState(retailerName(retailer), { empty: unread, failed: unread }, inWords);
  return byState(retailer.logo, { empty: words, failed: words }, ({ url, width, height, altText }) => (
    <img className="logo" src={url} width={width} height={height} alt={altText || brandWords(retailer)} />
  ));
}
