import type { Language } from '../../shared/language.ts';

/** What a letter says; plain texts, each in the language of the letter. */
export interface Letter {
  readonly language: Language;
  readonly siteName: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** The one thing to do. */
  readonly action?: { readonly label: string; readonly url: string };
  /** What need not be read, such as why one gets this letter. */
  readonly smallPrint?: string;
  /** What a mailbox shows beside the subject; without it the first paragraph. */
  readonly preheader?: string;
}
