import type { DraftFields } from '../contract/drafts.ts';
import { toOrderedJson } from './same-draft.ts';

const fieldNames = [
  'client_id',
  'title',
  'buyer_reference',
  'language',
  'issue_date',
  'payment_days',
  'supply_from',
  'supply_to',
  'prices_include_vat',
  'discount',
  'lines',
  'note',
  'private_note',
] as const satisfies readonly (keyof DraftFields)[];

/** Returns the fields in which two drafts differ, in the order of the editor. */
export const findDifferences = (one: DraftFields, other: DraftFields) =>
  fieldNames.filter((name) => toOrderedJson(one[name]) !== toOrderedJson(other[name]));
