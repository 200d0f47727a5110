import { isSingular } from './format.ts';
import type { Language } from './language.ts';

/** The words of one feature in every language. */
export type Messages<T> = Readonly<Record<Language, T>>;

/** The forms of a counted noun; Dutch and English both know one and other. */
export interface PluralForms {
  readonly one: string;
  readonly other: string;
}

/** Picks the form that the number asks for in the language. */
export function plural(language: Language, count: number, forms: PluralForms): string {
  return isSingular(language, count) ? forms.one : forms.other;
}
