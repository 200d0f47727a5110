import type { z } from 'zod';
import type { FieldErrors } from './errors.ts';

/** Returns the reason in the schema (`params.reason`), or else the code of the issue. */
const getReason = (issue: z.core.$ZodIssue): string =>
  issue.code === 'custom' && typeof issue.params?.['reason'] === 'string'
    ? issue.params['reason']
    : issue.code;

/** Returns the first reason for each field that a schema rejects. */
export function getFieldReasons({ issues }: { readonly issues: readonly z.core.$ZodIssue[] }): FieldErrors {
  const fields: Record<string, string> = {};
  for (const issue of issues) fields[issue.path.join('.') || 'body'] ??= getReason(issue);
  return fields;
}
