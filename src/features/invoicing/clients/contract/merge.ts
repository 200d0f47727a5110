import { z } from 'zod';
import { rowVersion } from '#shared/api/row-version.ts';
import type { ClientChoice, ClientFields } from './clients.ts';

const id = z.string().min(1).max(36);

/** The query of `GET /api/admin/clients/:id/merge`: the client to keep. */
export const mergeQuery = z.strictObject({ into: id });

/** The body of `POST /api/admin/clients/:id/merge`: the client to keep, and the version of the merged one. */
export const merge = z.strictObject({ into_id: id, version: rowVersion });
export type Merge = z.infer<typeof merge>;

/** The fields that merging compares and fills; an address counts as one field. */
export const mergedFields = [
  'contact',
  'email',
  'phone',
  'address',
  'kvk',
  'vat_id',
  'iban',
  'peppol_id',
  'buyer_reference',
  'note',
] as const;
export type MergedField = (typeof mergedFields)[number];

export type FilledFields = Partial<
  Pick<ClientFields, Exclude<MergedField, 'address'> | 'street' | 'postal_code' | 'city' | 'country'>
>;

export interface FieldPlan {
  /** Fields that the kept client takes over, because its own are empty. */
  readonly filled: readonly { readonly field: MergedField; readonly value: string }[];
  /** Fields that differ: the kept client keeps its value, even if empty. */
  readonly differing: readonly {
    readonly field: MergedField;
    readonly from: string;
    readonly into: string;
  }[];
}

export interface MergePlan extends FieldPlan {
  readonly from: ClientChoice;
  readonly into: ClientChoice;
  readonly projects: number;
  readonly work: number;
  readonly drafts: number;
  readonly contacts: number;
  readonly addresses: number;
  readonly purchases: number;
  readonly websites: number;
  /** They stay unchanged, but count for the kept client. */
  readonly final_documents: number;
}

export type DuplicateReason = 'vat_id' | 'kvk' | 'email' | 'name';

export interface LikelyDuplicate extends ClientChoice {
  readonly reasons: readonly DuplicateReason[];
}
