import type { Words } from '../../shared/i18n/words.ts';
import { en } from './en.ts';
import { nl } from './nl.ts';

/** The words of the shell and of the pages that compose features. */
export const shellWords: Words<typeof en> = { en, nl };
