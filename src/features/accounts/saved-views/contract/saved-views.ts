import { z } from 'zod';
import { singleLine } from '#shared/text/single-line-schema.ts';
import { savedViewLimits } from './limits.ts';

export const viewLists = ['websites', 'images', 'pages', 'invoices'] as const;
export type ViewList = (typeof viewLists)[number];

const list = z.enum(viewLists);
const name = singleLine(savedViewLimits.name).min(1);
/** As in the URL, without the question mark. */
const search = z
  .string()
  .max(savedViewLimits.search)
  .regex(/^[\w.~!*'()%+&=-]*$/);

export const newSavedView = z.strictObject({ list, name, search });
export type NewSavedView = z.output<typeof newSavedView>;

export const savedViewChange = z.strictObject({ name: name.optional(), search: search.optional() });
export type SavedViewChange = z.output<typeof savedViewChange>;

export interface SavedView {
  readonly id: string;
  readonly list: ViewList;
  readonly name: string;
  readonly search: string;
}
