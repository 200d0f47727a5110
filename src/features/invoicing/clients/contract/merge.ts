import { z } from 'zod';
import { rowVersion } from '../../domain/contract/parties.ts';
import type { ClientChoice, ClientFields } from './clients.ts';

const id = z.string().min(1).max(36);

/** The query of `GET /api/admin/clients/:id/merge`: the client that would stay. */
export const mergeQuery = z.strictObject({ into: id });

/** The body of `POST /api/admin/clients/:id/merge`: the client that stays, and the version of the one that goes. */
export const merge = z.strictObject({ into_id: id, version: rowVersion });
export type Merge = z.infer<typeof merge>;

/** The fields that merging compares and fills; an address is one. */
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

/** The values that the client that stays takes over. */
export type FilledFields = Partial<
  Pick<ClientFields, Exclude<MergedField, 'address'> | 'street' | 'postal_code' | 'city' | 'country'>
>;

/** The fields that the remaining client takes over, and those in which both differ. */
export interface FieldPlan {
  /** Those that the client that stays takes over, because it has none. */
  readonly filled: readonly { readonly field: MergedField; readonly value: string }[];
  /** Those that differ: the value of the client that stays is not changed, even if it is empty. */
  readonly differing: readonly {
    readonly field: MergedField;
    readonly from: string;
    readonly into: string;
  }[];
}

/** The records that merging moves from one client to another, and those that stay. */
export interface MergePlan extends FieldPlan {
  readonly from: ClientChoice;
  readonly into: ClientChoice;
  readonly projects: number;
  /** Work that is on no final document. */
  readonly work: number;
  readonly drafts: number;
  readonly contacts: number;
  readonly addresses: number;
  readonly purchases: number;
  readonly websites: number;
  /** Documents that keep the client as it was, and count for the one that stays. */
  readonly final_documents: number;
}

/** Why a client looks like another one. */
export type DuplicateReason = 'vat_id' | 'kvk' | 'email' | 'name';

/** A client that looks like another one. */
export interface LikelyDuplicate extends ClientChoice {
  readonly reasons: readonly DuplicateReason[];
}
