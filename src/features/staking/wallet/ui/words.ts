import type { Words } from '../../../../shared/i18n/words.ts';
import { en } from '../locales/en.ts';
import { nl } from '../locales/nl.ts';

export const words: Words<typeof en> = { en, nl };
