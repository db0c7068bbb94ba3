import { type Metric, onCLS, onINP, onLCP } from "web-vitals";
import { openOwnEndpoint } from "./own-endpoint.ts";

const toValue = ({ name, value }: Pick<Metric, "name" | "value">): number => (name === "CLS" ? value : value / 1_000);

/**
 * Measures the web vitals of a share of visits.
 * @param share from 0 to 1
 * @param route the pattern of the route on which the visit began
 * @returns the function that stops it
 */
export function measureVitals(share: number, route: string): () => void {
  if (Math.random() >= share) return () => undefined;
  const { send, stop } = openOwnEndpoint();
  let isStopped = false;
  const report = (metric: Metric): void => {
    const { name } = metric;
    if (isStopped || (name !== "LCP" && name !== "INP" && name !== "CLS")) return;
    send({ name: "web_vital", metric: name, value: toValue(metric), route });
  };
  onLCP(report);
  onINP(report);
  onCLS(report);
  return () => {
    isStopped = true;
    stop();
  };
}
