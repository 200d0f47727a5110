import { type DraftFields, draftFields, draftLine, maxLines } from '../../documents/contract/drafts.ts';

/** Returns what is stored as JSON; undefined for what is none. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the fields of the drafts of a template; undefined if what is stored cannot be read. */
export const parseTemplate = (text: string): DraftFields | undefined =>
  draftFields.safeParse(parseJson(text)).data;

/**
 * Returns the fields with which a template that cannot be read is made anew: those that can be read, with their lines, and
 * the given ones for the others.
 */
export function recoverTemplate(text: string, defaults: DraftFields): DraftFields {
  const parsed = parseJson(text);
  const stored = typeof parsed === 'object' && parsed !== null ? new Map(Object.entries(parsed)) : new Map();
  const fields = Object.entries(draftFields.shape).flatMap(([name, schema]) => {
    const { success, data } = schema.safeParse(stored.get(name));
    return success ? [[name, data]] : [];
  });
  const given: unknown = stored.get('lines');
  const lines = Array.isArray(given) ? given.flatMap((line) => draftLine.safeParse(line).data ?? []) : [];
  return draftFields.parse({ ...defaults, ...Object.fromEntries(fields), lines: lines.slice(0, maxLines) });
}
