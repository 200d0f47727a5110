import type { Messages } from '#shared/i18n/messages.ts';
import { en } from './en.ts';
import { nl } from './nl.ts';

export const messages: Messages<typeof en> = { en, nl };
