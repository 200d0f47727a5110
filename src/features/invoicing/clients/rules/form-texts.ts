import { z } from 'zod';
import { maxClientParts } from '../contract/clients.ts';

/** The schema of what the fields of a form contain by their names, as the browser stores it; longer than any field. */
export const formTexts = z.record(z.string().max(60), z.string().max(20_000));
export type FormTexts = z.output<typeof formTexts>;

/** Returns how many contacts or further addresses the fields of a form are of. */
export function countParts(texts: FormTexts, part: 'contacts' | 'addresses'): number {
  const indices = Object.keys(texts).flatMap((name) => {
    const [list, index] = name.split('.');
    return list === part ? [Number(index)] : [];
  });
  return Math.min(new Set(indices).size, maxClientParts);
}

/** A field whose text differs; undefined for a field that is not there, such as an empty checkbox. */
export interface TextDifference {
  readonly name: string;
  readonly typed: string | undefined;
  readonly stored: string | undefined;
}

/** Finds the fields whose typed text is not the stored one, in the order of the form. */
export function findDifferences(typed: FormTexts, stored: FormTexts): readonly TextDifference[] {
  return [...new Set([...Object.keys(stored), ...Object.keys(typed)])]
    .map((name) => ({ name, typed: typed[name], stored: stored[name] }))
    .filter((field) => field.typed !== field.stored);
}

/** Contacts and further addresses are each one list, whose parts have no other name than their place. */
const getGroup = (name: string): string => name.split('.')[0] ?? name;

/**
 * Enters what was typed into what is stored now, so that a field that was not typed keeps what was saved since.
 * @param base the texts of the form before anything was typed
 */
export function mergeTyped(typed: FormTexts, base: FormTexts, stored: FormTexts): FormTexts {
  const changed = new Set(findDifferences(typed, base).map(({ name }) => getGroup(name)));
  return Object.fromEntries([
    ...Object.entries(stored).filter(([name]) => !changed.has(getGroup(name))),
    ...Object.entries(typed).filter(([name]) => changed.has(getGroup(name))),
  ]);
}
