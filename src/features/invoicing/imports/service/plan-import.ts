import type { Transaction } from 'kysely';
import { AppError } from '#shared/api/errors.ts';
import { toPlainDate, yearOf } from '#shared/dates/plain-date.ts';
import { findAllCompanyDetails } from '../../company/queries/company-details.ts';
import { findKorDates } from '../../company/queries/kor-periods.ts';
import { findVatRates } from '../../company/queries/vat-rates.ts';
import { getInvoicingSettings } from '../../domain/queries/invoicing-settings.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import { findExistingClients, findExistingDocuments, findSeriesStates } from '../queries/existing.ts';
import { type OwnSeries, proposeSeries } from '../rules/propose-series.ts';
import type { ReadFiles } from '../rules/read-files.ts';
import type { GivenImport } from './context.ts';
import { planClients } from './plan-clients.ts';
import { findYears, planDocuments } from './plan-documents.ts';

type Trx = Transaction<InvoicingTables>;

export type ImportPlan = Awaited<ReturnType<typeof planImport>>;

/** @throws AppError `invalid` for documents without the details of the seller */
export async function planImport(trx: Trx, read: ReadFiles, { missing_vat }: GivenImport, now: Date) {
  const today = toPlainDate(now);
  const settings = await getInvoicingSettings(trx);
  const details = await findAllCompanyDetails(trx);
  const clients = planClients(read.clients, await findExistingClients(trx), settings.language);
  const codes = read.documents.flatMap((row) => ('document' in row ? [row.document.code] : []));
  const own: OwnSeries = {
    formats: settings.formats,
    states: await findSeriesStates(trx, findYears(read.documents, yearOf(today))),
    this_year: yearOf(today),
  };
  const documents = planDocuments(read.documents, {
    clients,
    own,
    missing_vat,
    today,
    payment_days: settings.payment_days,
    closed_through: settings.closed_through,
    existing: await findExistingDocuments(trx, [...new Set(codes)]),
    rates: await findVatRates(trx),
    kor_periods: await findKorDates(trx),
  });
  if (documents.documents.length > 0 && details.length === 0)
    throw new AppError('invalid', 'documents need the details of the seller', {
      fields: { company: 'required' },
    });
  const coded = documents.documents.map(({ read: { kind, code, issue_date } }) => ({
    kind,
    code,
    issue_date,
  }));
  return { clients, documents, details, settings, own, series: proposeSeries(coded, own) };
}
