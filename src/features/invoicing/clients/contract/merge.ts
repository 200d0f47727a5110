import { z } from 'zod';
import { rowVersion } from '../../contract/parties.ts';
import type { ClientChoice } from './clients.ts';

const id = z.string().min(1).max(36);

/** The query of `GET /api/admin/clients/:id/merge`: the client that would stay. */
export const mergeQuery = z.strictObject({ into: id });

/** The body of `POST /api/admin/clients/:id/merge`: the client that stays, and the version of the one that goes. */
export const merge = z.strictObject({ into_id: id, version: rowVersion });
export type Merge = z.infer<typeof merge>;

/** The records that merging moves from one client to another, and those that stay. */
export interface MergePlan {
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
