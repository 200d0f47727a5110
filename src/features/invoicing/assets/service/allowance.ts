import { yearOf } from '#shared/dates/plain-date.ts';
import { sumCents } from '#shared/money/money.ts';
import {
  type AllowanceYear,
  type DeductedFields,
  type DeductionItem,
  maxListed,
} from '../contract/allowance.ts';
import {
  findAllDeducted,
  findDeducted,
  findDisposals,
  findFirstPendingYear,
  findInvestments,
  type NamedInvestment,
  saveDeducted,
} from '../queries/allowance.ts';
import { computeYearAdditions, computeYearAllowance, listDeductions } from '../rules/investment-allowance.ts';
import { findTaxParameter } from '../rules/tax-parameters.ts';
import type { AssetDeps, AuditContext } from './asset-context.ts';

/**
 * Tests whether a part of an asset's allowance can be deducted in a year: the year of the commitment or of first use,
 * or a year in which it was paid for.
 */
function canDeduct({ ordered_on, in_use_from, paid_years }: NamedInvestment, year: number): boolean {
  const useYear = in_use_from === null ? undefined : yearOf(in_use_from);
  if (yearOf(ordered_on) === year || useYear === year) return true;
  return (useYear === undefined || useYear > year) && paid_years.some((paid) => paid.year === year);
}

/**
 * Lists the deductions of a year: for its own investments, and for earlier ones that were not used at once.
 * @returns undefined if figures are unknown for a year with an amount left to deduct
 */
function listYearDeductions(
  year: number,
  investments: readonly NamedInvestment[],
): DeductionItem[] | undefined {
  const byId = new Map(investments.map((asset) => [asset.id, asset]));
  const items: DeductionItem[] = [];
  for (const invested_in of new Set(investments.map(({ ordered_on }) => yearOf(ordered_on))))
    for (const { id, allowance_cents } of computeYearAllowance(invested_in, investments).investments) {
      const asset = byId.get(id);
      if (!asset || !canDeduct(asset, year)) continue;
      if (allowance_cents === null) return undefined;
      const { number, name } = asset;
      const deduction = listDeductions(asset, allowance_cents, year).find((part) => part.year === year);
      if (deduction) items.push({ id, number, name, invested_in, cents: deduction.cents });
    }
  return items;
}

/** Returns the investment allowance and the disposal addition of a year. */
export async function getAllowanceYear({ database }: AssetDeps, year: number): Promise<AllowanceYear> {
  const db = database.query;
  const disposals = await findDisposals(db, year);
  const pending = (await findFirstPendingYear(db, year)) ?? year;
  const from = Math.min(pending, ...disposals.map(({ ordered_on }) => yearOf(ordered_on)), year);
  const investments = await findInvestments(db, from, year);
  const byId = new Map([...investments, ...disposals].map((asset) => [asset.id, asset]));
  const own = computeYearAllowance(year, investments);
  const deductions = listYearDeductions(year, investments);
  const additions = computeYearAdditions(year, disposals, investments, await findAllDeducted(db));
  const stored = await findDeducted(db, year);
  const parameter = findTaxParameter(year, 'kia_from');
  const name = (id: string) => {
    const { number = 0, name: text = '' } = byId.get(id) ?? {};
    return { id, number, name: text };
  };
  return {
    year,
    article: parameter?.article ?? null,
    checked_on: parameter?.checked_on ?? null,
    threshold_cents: own.threshold_cents,
    total_cents: own.total_cents,
    short_cents: own.short_cents,
    allowance_cents: own.allowance_cents,
    item_count: own.investments.length,
    items: own.investments.slice(0, maxListed).map(({ id, cents, exclusion, allowance_cents }) => ({
      ...name(id),
      cents,
      exclusion,
      allowance_cents,
      ordered_on: byId.get(id)?.ordered_on ?? '',
      in_use_from: byId.get(id)?.in_use_from ?? null,
    })),
    deductions: deductions?.slice(0, maxListed) ?? [],
    deductible_cents: deductions ? sumCents(deductions.map(({ cents }) => cents)) : null,
    deducted_cents: stored?.deducted_cents ?? null,
    deducted_version: stored?.version ?? 0,
    disposal_threshold_cents: additions.threshold_cents,
    disposal_total_cents: additions.total_cents,
    addition_cents: additions.addition_cents,
    additions: additions.disposals.slice(0, maxListed).map(({ id, price_cents, addition_cents }) => ({
      ...name(id),
      price_cents,
      addition_cents,
      invested_in: yearOf(byId.get(id)?.ordered_on ?? `${year}-01-01`),
    })),
  };
}

/**
 * Stores the amount deducted in a year's tax return; null removes it.
 * @returns the version that another session stored, if it is later
 */
export const saveDeductedAllowance = (
  { database, audit, now }: AssetDeps,
  context: AuditContext,
  { year, deducted_cents, version }: DeductedFields,
): Promise<{ readonly isSaved: true } | { readonly conflict: number }> =>
  database.transaction(async (trx) => {
    const stored = await findDeducted(trx, year);
    if ((stored?.version ?? 0) !== version) return { conflict: stored?.version ?? 0 };
    await saveDeducted(trx, year, deducted_cents, now().toISOString());
    await audit.append(trx, {
      ...context,
      action: 'kia_deduction.saved',
      entityType: 'kia_deduction',
      entityId: String(year),
      before: { deducted_cents: stored?.deducted_cents ?? null },
      after: { deducted_cents },
    });
    return { isSaved: true };
  });
