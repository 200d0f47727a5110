import type { CheckedLine } from '../rules/check-list.ts';

/** What the page asks the worker for; a later list takes the place of the one before. */
export type ListOrder =
  | { readonly kind: 'check'; readonly run: number; readonly list: string }
  | { readonly kind: 'cancel' };

/** What the worker has done since it last spoke. */
export interface ListNews {
  readonly run: number;
  readonly lines: readonly CheckedLine[];
  /** Lines gone through and lines that there are, empty ones included. */
  readonly done: number;
  readonly total: number;
}
