import { actionFilterPattern, actorIdPattern, entityTypePattern } from '#shared/api/audit-patterns.ts';

/** Selects rows that have no actor. */
export const anonymousActor = 'nobody';

export interface AuditSearch {
  readonly action?: string;
  readonly actor?: string;
  readonly noun?: string;
  readonly from?: string;
  readonly to?: string;
  readonly before?: string;
}

const dayPattern = /^2[01]\d\d-\d\d-\d\d$/;

/** JavaScript alone would accept 31 February. */
function isDay(text: string): boolean {
  const timestamp = dayPattern.test(text) ? Date.parse(`${text}T00:00:00.000Z`) : Number.NaN;
  return !Number.isNaN(timestamp) && new Date(timestamp).toISOString().startsWith(text);
}

const validators = {
  action: (text: string) => text.length <= 64 && actionFilterPattern.test(text),
  actor: (text: string) => actorIdPattern.test(text),
  noun: (text: string) => text.length <= 32 && entityTypePattern.test(text),
  from: isDay,
  to: isDay,
  before: (text: string) => /^[1-9]\d{0,8}$/.test(text),
} satisfies Record<keyof AuditSearch, (text: string) => boolean>;

/** Drops unknown and invalid parameters, and swaps dates in the wrong order. */
export function parseAuditSearch(search: Readonly<Record<string, unknown>>): AuditSearch {
  const known = Object.entries(validators).flatMap(([name, isValid]): [string, string][] => {
    const value = search[name];
    return typeof value === 'string' && isValid(value) ? [[name, value]] : [];
  });
  const { from, to, ...rest }: AuditSearch = Object.fromEntries(known);
  const [first, last] = from !== undefined && to !== undefined && from > to ? [to, from] : [from, to];
  return { ...rest, ...(first !== undefined && { from: first }), ...(last !== undefined && { to: last }) };
}

/** Returns the part before the dot. */
export function getActionGroup(action: string): string {
  return action.split('.', 1)[0] ?? action;
}
