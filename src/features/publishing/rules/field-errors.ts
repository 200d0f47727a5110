import type { FieldErrors } from '#shared/api/errors.ts';

/** Reasons why a field, a part or a record is rejected; messages translate them. */
export type FieldProblem =
  | 'required'
  | 'too_long'
  | 'invalid'
  | 'characters'
  | 'reserved'
  | 'taken'
  | 'duplicate'
  | 'unknown'
  | 'past'
  | 'incomplete_time'
  | 'no_text'
  | 'too_many_links'
  | 'never_published'
  | 'in_bin'
  | 'not_in_bin'
  | 'not_deleted'
  | 'changed_since';

interface Issue {
  readonly code: string;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly origin?: string | undefined;
  readonly keys?: readonly string[] | undefined;
}

const customProblems: ReadonlySet<string> = new Set<FieldProblem>([
  'required',
  'characters',
  'reserved',
  'duplicate',
]);

function getProblem({ code, message, origin }: Issue): FieldProblem {
  if (code === 'unrecognized_keys') return 'unknown';
  if (code === 'too_small' && origin === 'string') return 'required';
  if (code === 'too_big' && (origin === 'string' || origin === 'array')) return 'too_long';
  return code === 'custom' && customProblems.has(message) ? (message as FieldProblem) : 'invalid';
}

/** Returns the first reason per field. */
export function toFieldErrors(issues: readonly Issue[]): FieldErrors {
  const errors: Record<string, FieldProblem> = {};
  for (const issue of issues) {
    const [name = issue.keys?.[0] ?? 'fields'] = issue.path;
    errors[String(name)] ??= getProblem(issue);
  }
  return errors;
}
