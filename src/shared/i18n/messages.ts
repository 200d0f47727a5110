import { isSingular } from './format.ts';
import type { Language } from './language.ts';

/** Texts of a feature in every language. */
export type Messages<T> = Readonly<Record<Language, T>>;

/** The forms of a counted noun; both languages have only these two. */
export interface PluralForms {
  readonly one: string;
  readonly other: string;
}

/** Picks the form of a noun for a number. */
export function plural(language: Language, count: number, forms: PluralForms): string {
  return isSingular(language, count) ? forms.one : forms.other;
}
