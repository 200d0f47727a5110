import { z } from 'zod';
import { isName, isSingleLine } from './single-line.ts';

/**
 * The schema of every name and other text of one line that is stored; it removes white space at both ends. Code that only asks
 * `isSingleLine` must not load zod, so it is in a file of its own.
 * @param max maximum length in UTF-16 units, as `maxlength` counts
 * @param error the message of the issue about unsafe characters, whose code is `custom`
 */
export const singleLine = (max: number, error?: string) => z.string().trim().max(max).refine(isName, error);

/** The schema of what someone searches for, which may have invisible characters. */
export const searchLine = (max: number) => z.string().trim().max(max).refine(isSingleLine);
