import type { Audit } from '#platform/audit/audit.ts';
import type { AuditEntry, AuditFields } from '#platform/audit/audit-entry.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError, type FieldErrors } from '#shared/api/errors.ts';
import { toPlainDate, yearOf } from '#shared/dates/plain-date.ts';
import type { InvoicingSettings } from '../../domain/contract/settings.ts';
import type { SeriesName } from '../../domain/contract/values.ts';
import { findInvoicingSettings, saveInvoicingSettings } from '../../domain/queries/invoicing-settings.ts';
import { getYearRevenue } from '../../domain/queries/kor-revenue.ts';
import { normalizeIdentifier } from '../../domain/rules/parties/format-iban.ts';
import { normalizeParty } from '../../domain/rules/parties/party-problems.ts';
import { rederiveDefaults } from '../../domain/service/rederive-work.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type {
  Company,
  CompanyChange,
  CompanyDetails,
  CompanyFields,
  KorChange,
  KorFields,
  SeriesStart,
  SettingsChange,
} from '../contract.ts';
import {
  deleteCompanyDetails,
  findAllCompanyDetails,
  findCompanyDetailsById,
  findSeller,
  hasDetailsFrom,
  insertCompanyDetails,
  updateCompanyDetails,
} from '../queries/company-details.ts';
import { findListedKorPeriods } from '../queries/kor-documents.ts';
import {
  deleteKorPeriod,
  findKorPeriods,
  insertKorPeriod,
  isKorOn,
  updateKorPeriod,
} from '../queries/kor-periods.ts';
import { findAllSeries, findSeriesState, saveFirstNumber } from '../queries/number-series.ts';
import { findCompanyProblems, findKorProblems, findSettingsProblems } from '../rules.ts';

export interface CompanyDeps {
  readonly database: Database<InvoicingTables>;
  readonly audit: Audit;
  readonly now: Clock;
}

export type AuditContext = Pick<AuditEntry, 'actor' | 'ipAddress'>;

export type ChangeResult = { readonly isSaved: true } | { readonly conflict: number | null };
export const saved: ChangeResult = { isSaved: true };

function rejectProblems(fields: FieldErrors): void {
  if (Object.keys(fields).length > 0) throw new AppError('invalid', 'some fields are not valid', { fields });
}

export async function getCompany({ database: { query }, now }: CompanyDeps): Promise<Company> {
  const today = toPlainDate(now());
  const { settings, version } = await findInvoicingSettings(query);
  return {
    today,
    details: await findAllCompanyDetails(query),
    kor_periods: await findListedKorPeriods(query),
    is_kor: await isKorOn(query, today),
    kor_revenue: await getYearRevenue(query, yearOf(today)),
    settings: { ...settings, version },
    series: await findAllSeries(query, yearOf(today)),
  };
}

const normalizeCompany = (fields: CompanyFields): CompanyFields => ({
  ...normalizeParty(fields),
  bic: normalizeIdentifier(fields.bic),
});

const toCompanyFields = ({ id: _, version: __, logo_id: ___, ...fields }: CompanyDetails): CompanyFields =>
  fields;

/** @throws AppError `invalid` with the reason for each field */
export async function addCompanyDetails(
  { database, audit, now }: CompanyDeps,
  context: AuditContext,
  fields: CompanyFields,
): Promise<string> {
  rejectProblems(findCompanyProblems(fields));
  return database.transaction(async (trx) => {
    if (await hasDetailsFrom(trx, fields.valid_from, undefined)) rejectProblems({ valid_from: 'taken' });
    const after = normalizeCompany(fields);
    const earlier = await findSeller(trx, fields.valid_from);
    const id = await insertCompanyDetails(trx, after, earlier?.logo_id ?? null, now().toISOString());
    await audit.append(trx, { ...context, action: 'company.details_added', ...about('company', id), after });
    return id;
  });
}

const about = (entityType: string, entityId: string) => ({ entityType, entityId });

/**
 * Changes a set of details; final documents keep the details they were made with.
 * @throws AppError `invalid` with the reason for each field
 */
export async function changeCompanyDetails(
  { database, audit, now }: CompanyDeps,
  context: AuditContext,
  id: string,
  { version, ...fields }: CompanyChange,
): Promise<ChangeResult> {
  rejectProblems(findCompanyProblems(fields));
  return database.transaction(async (trx) => {
    const stored = await findCompanyDetailsById(trx, id);
    if (stored?.version !== version) return { conflict: stored?.version ?? null };
    if (await hasDetailsFrom(trx, fields.valid_from, id)) rejectProblems({ valid_from: 'taken' });
    const after = normalizeCompany(fields);
    await updateCompanyDetails(trx, id, after, now().toISOString());
    const before = toCompanyFields(stored);
    await audit.append(trx, {
      ...context,
      action: 'company.details_changed',
      ...about('company', id),
      before,
      after,
    });
    return saved;
  });
}

/** @throws AppError `not_found`, or `conflict` for the only set of details, which documents need */
export async function removeCompanyDetails(
  { database, audit }: CompanyDeps,
  context: AuditContext,
  id: string,
): Promise<void> {
  await database.transaction(async (trx) => {
    const all = await findAllCompanyDetails(trx);
    const stored = all.find((details) => details.id === id);
    if (!stored) throw new AppError('not_found', 'there are no such details');
    if (all.length === 1) throw new AppError('conflict', 'documents need the details of the seller');
    await deleteCompanyDetails(trx, id);
    const before = toCompanyFields(stored);
    await audit.append(trx, {
      ...context,
      action: 'company.details_removed',
      ...about('company', id),
      before,
    });
  });
}

const toKorFields = ({ starts_on, ends_on }: KorFields): AuditFields => ({ starts_on, ends_on });

/** @throws AppError `invalid` for a period that overlaps another */
export async function addKorPeriod(
  { database, audit, now }: CompanyDeps,
  context: AuditContext,
  fields: KorFields,
): Promise<string> {
  return database.transaction(async (trx) => {
    rejectProblems(findKorProblems(fields, await findKorPeriods(trx)));
    const id = await insertKorPeriod(trx, fields, now().toISOString());
    const after = toKorFields(fields);
    await audit.append(trx, { ...context, action: 'company.kor_added', ...about('company', id), after });
    return id;
  });
}

/** @throws AppError `invalid` for a period that overlaps another */
export async function changeKorPeriod(
  { database, audit, now }: CompanyDeps,
  context: AuditContext,
  id: string,
  { version, ...fields }: KorChange,
): Promise<ChangeResult> {
  return database.transaction(async (trx) => {
    const all = await findKorPeriods(trx);
    const stored = all.find((period) => period.id === id);
    if (stored?.version !== version) return { conflict: stored?.version ?? null };
    const others = all.filter((period) => period.id !== id);
    rejectProblems(findKorProblems(fields, others));
    await updateKorPeriod(trx, id, fields, now().toISOString());
    await audit.append(trx, {
      ...context,
      action: 'company.kor_changed',
      ...about('company', id),
      before: toKorFields(stored),
      after: toKorFields(fields),
    });
    return saved;
  });
}

/** @throws AppError `not_found` */
export async function removeKorPeriod(
  { database, audit }: CompanyDeps,
  context: AuditContext,
  id: string,
): Promise<void> {
  await database.transaction(async (trx) => {
    const stored = (await findKorPeriods(trx)).find((period) => period.id === id);
    if (!stored) throw new AppError('not_found', 'there is no such period');
    await deleteKorPeriod(trx, id);
    const before = toKorFields(stored);
    await audit.append(trx, { ...context, action: 'company.kor_removed', ...about('company', id), before });
  });
}

const toSettingsFields = ({ formats, ...settings }: InvoicingSettings): AuditFields => ({
  ...settings,
  formats: Object.values(formats).map(({ pattern, digits }) => `${pattern} (${digits})`),
});

/** @throws AppError `invalid` with the reason for each field */
export async function changeInvoicingSettings(
  { database, audit, now }: CompanyDeps,
  context: AuditContext,
  { version, ...settings }: SettingsChange,
): Promise<ChangeResult> {
  rejectProblems(findSettingsProblems(settings, toPlainDate(now())));
  return database.transaction(async (trx) => {
    const stored = await findInvoicingSettings(trx);
    if (stored.version !== version) return { conflict: stored.version };
    await saveInvoicingSettings(trx, settings, now().toISOString());
    const changed = (['rate_cents', 'rounding_minutes'] as const).filter(
      (name) => settings[name] !== stored.settings[name],
    );
    if (changed.length > 0) await rederiveDefaults(trx, changed);
    await audit.append(trx, {
      ...context,
      action: 'invoicing_settings.changed',
      ...about('invoicing_settings', 'invoicing'),
      before: toSettingsFields(stored.settings),
      after: toSettingsFields(settings),
    });
    return saved;
  });
}

/**
 * Sets the first number of a series in a year, to continue the series of another program.
 * @throws AppError `invalid` once the series has been used that year
 */
export async function startSeries(
  { database, audit, now }: CompanyDeps,
  context: AuditContext,
  series: SeriesName,
  start: SeriesStart,
): Promise<void> {
  await database.transaction(async (trx) => {
    const state = await findSeriesState(trx, series, start.year);
    if (state.is_used) rejectProblems({ first: 'used' });
    await saveFirstNumber(trx, series, start, now().toISOString());
    await audit.append(trx, {
      ...context,
      action: 'number_series.started',
      ...about('number_series', `${series}-${start.year}`),
      before: { series, year: start.year, first: state.next },
      after: { series, ...start },
    });
  });
}
