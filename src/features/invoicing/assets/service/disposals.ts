import { toPlainDate } from '#shared/dates/plain-date.ts';
import { isKorOn } from '../../company/queries/kor-periods.ts';
import { findVatRates } from '../../company/queries/vat-rates.ts';
import { resolveVat } from '../../domain/rules/vat/vat-rates.ts';
import { assertPeriodOpen } from '../../domain/service/period.ts';
import { purchaseVatCodes } from '../../purchases/contract/purchases.ts';
import type { Asset, DisposalChange, DisposalFields } from '../contract/assets.ts';
import { updateAsset } from '../queries/assets.ts';
import { findSaleLine } from '../queries/choices.ts';
import { findDisposalProblems } from '../rules/asset-problems.ts';
import { countEndedMonths } from '../rules/depreciation.ts';
import { getDisposalPrice } from '../rules/disposal.ts';
import {
  type AssetDeps,
  type AssetOutcome,
  AssetStateError,
  type AuditContext,
  auditAsset,
  getAsset,
  rejectProblems,
  type Trx,
} from './asset-context.ts';
import { rejectAbovePurchase } from './assets.ts';

/** Returns the price of a disposal as it is stored; amounts in cents. */
async function resolvePrice(trx: Trx, asset: Asset, fields: DisposalFields) {
  if (fields.invoice_line_id !== null) {
    const line = await findSaleLine(trx, fields.invoice_line_id, asset.id);
    if (!line) rejectProblems({ invoice_line_id: 'unknown' });
    return {
      price_cents: line?.net_cents ?? 0,
      vat_cents: line?.vat_cents ?? 0,
      vat_code: purchaseVatCodes.find((code) => code === line?.vat_code) ?? null,
      rate_bp: line?.rate_bp ?? 0,
    };
  }
  const { vat_code, disposed_on } = fields;
  if (vat_code === null) return { ...getDisposalPrice(fields, 0), vat_code, rate_bp: 0 };
  if (await isKorOn(trx, disposed_on)) rejectProblems({ vat_code: 'kor' });
  const rate = resolveVat(await findVatRates(trx), vat_code, disposed_on);
  if (!rate) rejectProblems({ vat_code: 'no_rate' });
  const rate_bp = rate?.rate_bp ?? 0;
  return { ...getDisposalPrice(fields, rate_bp), vat_code, rate_bp };
}

/** Rejects a disposal, or undoing one, if it would change closed books; a mistake reverses all depreciation. */
async function rejectClosed(
  trx: Trx,
  asset: Asset,
  { kind, disposed_on }: Pick<DisposalFields, 'kind' | 'disposed_on'>,
): Promise<void> {
  await assertPeriodOpen(trx, disposed_on, 'disposed_on');
  if (kind !== 'mistake') return;
  await assertPeriodOpen(trx, asset.purchased_on, 'purchased_on');
  await assertPeriodOpen(trx, asset.ordered_on, 'ordered_on');
}

/**
 * Sells an asset, takes it private, or removes it. Nothing is deleted: the asset stays in the register of
 * earlier years, and `reinstateAsset` brings it back.
 * @throws AppError `not_found`, `invalid` with the reason for each field, or AssetStateError if it has
 * already left
 */
export const disposeAsset = (
  deps: AssetDeps,
  context: AuditContext,
  id: string,
  { version, ...fields }: DisposalChange,
): Promise<AssetOutcome> =>
  deps.database.transaction(async (trx) => {
    const before = await getAsset(trx, id);
    if (before.version !== version) return { conflict: before.version };
    if (before.disposal) throw new AssetStateError('disposed');
    const now = deps.now();
    rejectProblems(findDisposalProblems(fields, before, toPlainDate(now)));
    await rejectClosed(trx, before, fields);
    const { price_cents, vat_cents, vat_code, rate_bp } = await resolvePrice(trx, before, fields);
    await updateAsset(trx, id, {
      disposal_kind: fields.kind,
      disposed_on: fields.disposed_on,
      end_month: countEndedMonths(fields.disposed_on),
      disposal_cents: price_cents,
      disposal_vat_cents: vat_cents,
      disposal_vat_code: vat_code,
      disposal_rate_bp: rate_bp,
      disposal_line_id: fields.invoice_line_id,
      disposal_reason: fields.reason,
      updated_at: now.toISOString(),
    });
    const asset = await getAsset(trx, id);
    const after = {
      date: fields.disposed_on,
      price_cents,
      vat_cents,
      book_value_cents: asset.disposal?.book_value_cents ?? 0,
      result_cents: asset.disposal?.result_cents ?? 0,
      reason: fields.reason,
    };
    await auditAsset(deps, trx, context, { event: fields.kind, asset, after });
    return { asset };
  });

/**
 * Brings back an asset that has left the register.
 * @throws AppError `not_found` or `invalid`, or AssetStateError if it is still in the register
 */
export const reinstateAsset = (
  deps: AssetDeps,
  context: AuditContext,
  id: string,
  version: number,
): Promise<AssetOutcome> =>
  deps.database.transaction(async (trx) => {
    const before = await getAsset(trx, id);
    if (before.version !== version) return { conflict: before.version };
    const { disposal } = before;
    if (!disposal) throw new AssetStateError('not_disposed');
    await rejectClosed(trx, before, disposal);
    // The purchase may have gone to other assets since a mistake was removed.
    if (disposal.kind === 'mistake') await rejectAbovePurchase(trx, before.purchase_id, before.cost_cents, 0);
    await updateAsset(trx, id, {
      disposal_kind: null,
      disposed_on: null,
      end_month: null,
      disposal_cents: 0,
      disposal_vat_cents: 0,
      disposal_vat_code: null,
      disposal_rate_bp: 0,
      disposal_line_id: null,
      disposal_reason: '',
      updated_at: deps.now().toISOString(),
    });
    const asset = await getAsset(trx, id);
    const gone = { kind: disposal.kind, date: disposal.disposed_on, price_cents: disposal.price_cents };
    await auditAsset(deps, trx, context, { event: 'reinstated', asset, before: gone });
    return { asset };
  });
