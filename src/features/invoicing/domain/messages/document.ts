import type { Messages } from '#shared/i18n/messages.ts';
import { documentTexts as en } from './document-en.ts';
import { documentTexts as nl } from './document-nl.ts';

export const documentMessages: Messages<typeof en> = { en, nl };
