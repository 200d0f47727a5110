/** How an action is written, or the group of actions before its dot. */
export const actionFilterForm = /^[a-z]+(?:_[a-z]+)*(?:\.[a-z]+(?:_[a-z]+)*)?$/;
/** How the kind of a thing is written. */
export const nounForm = /^[a-z]+(?:_[a-z]+)*$/;
/** How the id of an actor is written. */
export const actorForm = /^[\w-]{1,64}$/;
/** Filters for rows without an actor. */
export const nobody = 'nobody';

/** The search parameters of the page's address. */
export interface AuditSearch {
  readonly action?: string;
  readonly actor?: string;
  readonly noun?: string;
  readonly from?: string;
  readonly to?: string;
  readonly before?: string;
}

const dayForm = /^2[01]\d\d-\d\d-\d\d$/;

/** Whether a text is a day of the calendar; JavaScript takes the 31st of February for one in March. */
function isDay(text: string): boolean {
  const moment = dayForm.test(text) ? Date.parse(`${text}T00:00:00.000Z`) : Number.NaN;
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}

const forms = {
  action: (text: string) => text.length <= 64 && actionFilterForm.test(text),
  actor: (text: string) => actorForm.test(text),
  noun: (text: string) => text.length <= 32 && nounForm.test(text),
  from: isDay,
  to: isDay,
  before: (text: string) => /^[1-9]\d{0,8}$/.test(text),
} satisfies Record<keyof AuditSearch, (text: string) => boolean>;

/** Takes from an address what the page knows; a filter that is empty or makes no sense is none. */
export function parseAuditSearch(search: Readonly<Record<string, unknown>>): AuditSearch {
  const known = Object.entries(forms).flatMap(([name, fits]): [string, string][] => {
    const value = search[name];
    return typeof value === 'string' && fits(value) ? [[name, value]] : [];
  });
  const { from, to, ...rest }: AuditSearch = Object.fromEntries(known);
  const [first, last] = from !== undefined && to !== undefined && from > to ? [to, from] : [from, to];
  return { ...rest, ...(first !== undefined && { from: first }), ...(last !== undefined && { to: last }) };
}

/** The group of an action: what stands before its dot. */
export function groupOf(action: string): string {
  return action.split('.', 1)[0] ?? action;
}
