import { type DraftFields, draftFields, draftLine, maxLines } from '../../documents/contract/drafts.ts';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const parseTemplate = (text: string): DraftFields | undefined =>
  draftFields.safeParse(parseJson(text)).data;

/** Returns the readable fields of a template that cannot be read as a whole, completed with defaults. */
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
