import type { Kysely, Transaction } from 'kysely';
import type { Audit } from '#platform/audit/audit.ts';
import type { AuditEntry, AuditFields } from '#platform/audit/audit-entry.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError, type FieldErrors } from '#shared/api/errors.ts';
import { formatAssetNumber } from '../../domain/rules/parties/record-numbers.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { Asset, AssetProblem } from '../contract/assets.ts';
import { findAsset } from '../queries/assets.ts';

export type Trx = Transaction<InvoicingTables>;

/** The dependencies of assets. */
export interface AssetDeps {
  readonly database: Database<InvoicingTables>;
  readonly audit: Audit;
  readonly now: Clock;
}

/** The actor and the IP address of a request. */
export type AuditContext = Pick<AuditEntry, 'actor' | 'ipAddress'>;

/** The asset after a change, or the version that another session stored. */
export type AssetOutcome = { readonly asset: Asset } | { readonly conflict: number };

/** Thrown when the state of an asset does not allow an action. */
export class AssetStateError extends AppError {
  readonly problem: AssetProblem;

  constructor(problem: AssetProblem) {
    super('conflict', `the state of the asset does not allow this: ${problem}`);
    this.problem = problem;
  }
}

/** @throws AppError `invalid` if any field has a problem */
export function rejectProblems(fields: FieldErrors): void {
  if (Object.keys(fields).length > 0) throw new AppError('invalid', 'some fields are not valid', { fields });
}

/**
 * Returns an asset.
 * @throws AppError `not_found`
 */
export async function getAsset(db: Kysely<InvoicingTables>, id: string): Promise<Asset> {
  const asset = await findAsset(db, id);
  if (!asset) throw new AppError('not_found', 'no asset has this id');
  return asset;
}

/** Returns an asset's fields for the audit log. */
export const describeAsset = (asset: Asset): AuditFields => ({
  name: asset.name,
  type: asset.type,
  cost_cents: asset.cost_cents,
  residual_cents: asset.residual_cents,
  business_bp: asset.business_bp,
  life_months: asset.life_months,
  ordered_on: asset.ordered_on,
  purchased_on: asset.purchased_on,
  in_use_from: asset.in_use_from,
  kia_exclusion: asset.kia_exclusion,
  chosen_years: formatYears(asset.chosen_years),
  paid_years: formatYears(asset.paid_years),
});

const formatYears = (amounts: Asset['chosen_years']): string =>
  amounts.map(({ year, cents }) => `${year}: ${cents}`).join(', ');

interface Entry {
  readonly event: string;
  readonly asset: Pick<Asset, 'id' | 'number'>;
  readonly before?: AuditFields;
  readonly after?: AuditFields;
}

/** Appends an asset's change to the audit log; call it last in the transaction. */
export const auditAsset = (
  { audit }: AssetDeps,
  trx: Trx,
  context: AuditContext,
  { event, asset, before, after }: Entry,
): Promise<void> =>
  audit.append(trx, {
    ...context,
    action: `asset.${event}`,
    entityType: 'asset',
    entityId: asset.id,
    ...(before && { before }),
    after: { number: formatAssetNumber(asset.number), ...after },
  });
