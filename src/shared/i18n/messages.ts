import { isSingular } from './format.ts';
import type { Language } from './language.ts';

export type Messages<T> = Readonly<Record<Language, T>>;

/** Both languages have only these two forms. */
export interface PluralForms {
  readonly one: string;
  readonly other: string;
}

export function plural(language: Language, count: number, forms: PluralForms): string {
  return isSingular(language, count) ? forms.one : forms.other;
}
