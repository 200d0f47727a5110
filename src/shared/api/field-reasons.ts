import type { z } from 'zod';
import type { FieldErrors } from './errors.ts';

/**
 * Returns why a field is rejected: the reason in the schema (`params.reason`), else the code of the issue.
 */
const getReason = (issue: z.core.$ZodIssue): string =>
  issue.code === 'custom' && typeof issue.params?.['reason'] === 'string'
    ? issue.params['reason']
    : issue.code;

/** Returns a reason for each field that a schema rejects: the first if there are several. */
export function getFieldReasons({ issues }: { readonly issues: readonly z.core.$ZodIssue[] }): FieldErrors {
  const fields: Record<string, string> = {};
  for (const issue of issues) fields[issue.path.join('.') || 'body'] ??= getReason(issue);
  return fields;
}
