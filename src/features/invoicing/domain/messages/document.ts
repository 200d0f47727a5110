import type { Messages } from '#shared/i18n/messages.ts';
import { documentTexts as en } from './document-en.ts';
import { documentTexts as nl } from './document-nl.ts';

/** The texts of documents as on paper, apart from those that only the owner reads. */
export const documentMessages: Messages<typeof en> = { en, nl };
