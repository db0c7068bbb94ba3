import { zoneRules, type ZoneRule } from "./rules.ts";

export function brokenRules(from: string, to: string, rules: readonly ZoneRule[] = zoneRules): ZoneRule[] {
  return rules.filter((rule) => {
    const importer = new RegExp(rule.from).exec(from);
    if (!importer || (rule.except !== undefined && new RegExp(rule.except).test(from))) return false;
    return new RegExp(rule.to.replaceAll("<1>", importer[1] ?? "")).test(to);
  });
}
