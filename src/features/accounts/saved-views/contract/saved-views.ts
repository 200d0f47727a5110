import { z } from 'zod';
import { singleLine } from '#shared/text/single-line-schema.ts';
import { savedViewLimits } from './limits.ts';

/** The lists of the admin area that have saved views. */
export const viewLists = ['websites', 'images', 'pages', 'invoices'] as const;
export type ViewList = (typeof viewLists)[number];

const list = z.enum(viewLists);
const name = singleLine(savedViewLimits.name).min(1);
/** The search parameters of a list as in its URL, without the question mark. */
const search = z
  .string()
  .max(savedViewLimits.search)
  .regex(/^[\w.~!*'()%+&=-]*$/);

/** The query of `GET /api/admin/saved-views`. */
export const savedViewsQuery = z.strictObject({ list });

/** The body of `POST /api/admin/saved-views`. */
export const newSavedView = z.strictObject({ list, name, search });
export type NewSavedView = z.output<typeof newSavedView>;

/** The body of `PATCH /api/admin/saved-views/:id`. */
export const savedViewChange = z.strictObject({ name: name.optional(), search: search.optional() });
export type SavedViewChange = z.output<typeof savedViewChange>;

/** A view of a list that a user has saved. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  readonly search: string;
}
