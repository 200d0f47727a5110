import type { Language } from '#shared/i18n/language.ts';
import type { SiteContent } from './site-preview.ts';

export type PreviewInfo =
  | {
      readonly kind: 'draft';
      readonly title: string;
      readonly language: Language;
      /** UTC ISO timestamp. */
      readonly expiresAt: string;
    }
  | {
      readonly kind: 'site';
      readonly content: SiteContent;
      /** Drafts that could not be published. */
      readonly skipped: number;
      readonly localizedPaths: Readonly<Record<Language, string>>;
      /** The same page outside the preview. */
      readonly leavePath: string;
    };
