import type { Language } from '#shared/i18n/language.ts';
import type { SiteContent } from './site-preview.ts';

/** A preview of a draft, or of the whole site. */
export type PreviewInfo =
  | {
      readonly kind: 'draft';
      readonly title: string;
      /** The language of the draft. */
      readonly language: Language;
      /** UTC ISO timestamp. */
      readonly expiresAt: string;
    }
  | {
      readonly kind: 'site';
      readonly content: SiteContent;
      /** The drafts that could not be published. */
      readonly skipped: number;
      /** The path of the same page of the preview in each language. */
      readonly localizedPaths: Readonly<Record<Language, string>>;
      /** The path of the same page outside the preview. */
      readonly leavePath: string;
    };
