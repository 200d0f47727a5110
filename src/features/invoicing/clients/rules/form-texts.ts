import { z } from 'zod';
import { maxClientParts } from '../contract/clients.ts';

/** The field texts of a form by name, as the browser stores them; longer than any field. */
export const formTexts = z.record(z.string().max(60), z.string().max(20_000));
export type FormTexts = z.output<typeof formTexts>;

export function countParts(texts: FormTexts, part: 'contacts' | 'addresses'): number {
  const indices = Object.keys(texts).flatMap((name) => {
    const [list, index] = name.split('.');
    return list === part ? [Number(index)] : [];
  });
  return Math.min(new Set(indices).size, maxClientParts);
}

/** A field whose texts differ; undefined if absent, such as an unchecked checkbox. */
export interface TextDifference {
  readonly name: string;
  readonly typed: string | undefined;
  readonly stored: string | undefined;
}

/** Finds fields whose typed text differs from the stored one, in the order of the form. */
export function findDifferences(typed: FormTexts, stored: FormTexts): readonly TextDifference[] {
  return [...new Set([...Object.keys(stored), ...Object.keys(typed)])]
    .map((name) => ({ name, typed: typed[name], stored: stored[name] }))
    .filter((field) => field.typed !== field.stored);
}

/** Contacts and addresses are compared as whole lists: their items are named by position only. */
const getGroup = (name: string): string => name.split('.')[0] ?? name;

/**
 * Merges typed texts into the stored ones; fields in which nothing was typed keep the stored text.
 * @param base the texts of the form before anything was typed
 */
export function mergeTyped(typed: FormTexts, base: FormTexts, stored: FormTexts): FormTexts {
  const changed = new Set(findDifferences(typed, base).map(({ name }) => getGroup(name)));
  return Object.fromEntries([
    ...Object.entries(stored).filter(([name]) => !changed.has(getGroup(name))),
    ...Object.entries(typed).filter(([name]) => changed.has(getGroup(name))),
  ]);
}
