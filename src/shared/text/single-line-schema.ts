import { z } from 'zod';
import { isName, isSingleLine } from './single-line.ts';

/**
 * Creates the schema of a stored text of one line, such as a name; trims it. It has its own file, so that
 * code that only needs `isSingleLine` does not load zod.
 * @param max in UTF-16 units, as `maxlength` counts
 * @param error the message of the issue about unsafe characters, whose code is `custom`
 */
export const singleLine = (max: number, error?: string) => z.string().trim().max(max).refine(isName, error);

/** Accepts invisible characters. */
export const searchLine = (max: number) => z.string().trim().max(max).refine(isSingleLine);
