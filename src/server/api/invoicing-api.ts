import { Hono } from 'hono';
import { assetsApi } from '#features/invoicing/assets/api/assets.ts';
import { badDebtsApi } from '#features/invoicing/bad-debts/api.ts';
import { clientPageApi } from '#features/invoicing/client-page/api.ts';
import type { DecisionDeps } from '#features/invoicing/client-page/service/decision.ts';
import { clientsApi } from '#features/invoicing/clients/api/clients.ts';
import { companyApi } from '#features/invoicing/company/api.ts';
import { invoicesApi } from '#features/invoicing/documents/api.ts';
import { importsApi } from '#features/invoicing/imports/api.ts';
import {
  checkoutApi,
  onlinePaymentsAdminApi,
  paymentWebhookApi,
} from '#features/invoicing/online-payment/api.ts';
import type { OnlinePaymentsDeps } from '#features/invoicing/online-payment/service/context.ts';
import { attachmentsApi } from '#features/invoicing/output/api/attachments.ts';
import { filesApi } from '#features/invoicing/output/api/files.ts';
import { sendingApi } from '#features/invoicing/output/api/sending.ts';
import { findMissingUbls } from '#features/invoicing/output/service/check-ubl.ts';
import { queueFiles } from '#features/invoicing/output/service/files-job.ts';
import type { SendingDeps } from '#features/invoicing/output/service/send-document.ts';
import { kilometreRatesApi } from '#features/invoicing/purchases/api/kilometre-rates.ts';
import { purchasesApi } from '#features/invoicing/purchases/api/purchases.ts';
import { recurringApi } from '#features/invoicing/recurring/api.ts';
import type { RecurringDeps } from '#features/invoicing/recurring/service/context.ts';
import { remindersApi } from '#features/invoicing/reminders/api.ts';
import type { RemindersDeps } from '#features/invoicing/reminders/service/context.ts';
import { revenueApi } from '#features/invoicing/revenue/api/revenue.ts';
import { workApi } from '#features/invoicing/work/api/work.ts';
import type { WorkDeps } from '#features/invoicing/work/service/work-context.ts';
import type { RecordsDeps } from '#features/publishing/records/service/record-noun.ts';
import type { Database } from '#platform/db/database.ts';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { acceptIdempotencyKey } from '#platform/idempotency/accept-idempotency-key.ts';
import { rejectWhileDemoIsAdded } from '../demo-business.ts';
import { createClientDeps } from './client-deps.ts';

export interface InvoicingDeps {
  readonly database: Database<unknown>;
  readonly records: RecordsDeps;
  readonly work: WorkDeps;
  readonly documents: SendingDeps & DecisionDeps;
  readonly recurring: RecurringDeps;
  readonly reminders: RemindersDeps;
  readonly onlinePayments: OnlinePaymentsDeps;
}

const booksPath =
  '/admin/:books{import|invoices|recurring|work|purchases|assets|kilometre-rates|company|clients|reminders|bad-debts}/*';

export function invoicingApi(deps: InvoicingDeps) {
  const { database, reminders, onlinePayments } = deps;
  const purchases = { ...deps.work, renderer: deps.documents.renderer };
  return new Hono<ApiEnv>()
    .use(booksPath, rejectWhileDemoIsAdded(database, onlinePayments.isDemo))
    .use(
      booksPath,
      acceptIdempotencyKey({
        database: database.of(),
        now: deps.records.now,
        secrets: onlinePayments.secrets,
      }),
    )
    .route('/admin/import', importsApi({ ...deps.records, database: database.of() }))
    .route(
      '/admin/invoices',
      invoicesApi({
        ...deps.records,
        database: database.of(),
        queueFiles,
        findMissingUbls,
        findMissingCharacters: deps.documents.renderer.findMissingCharacters,
      }),
    )
    .route('/admin/invoices', filesApi(deps.documents))
    .route('/admin/invoices', attachmentsApi(deps.documents))
    .route('/admin/invoices', sendingApi(deps.documents))
    .route('/admin/recurring', recurringApi(deps.recurring))
    .route('/admin/work', workApi(deps.work))
    .route('/admin/purchases', purchasesApi(purchases))
    .route('/admin/assets', assetsApi({ ...deps.records, database: database.of() }))
    .route('/admin/kilometre-rates', kilometreRatesApi(purchases))
    .route('/admin/company', companyApi({ ...deps.records, database: database.of() }))
    .route('/admin/revenue', revenueApi({ database: database.of(), now: deps.records.now }))
    .route('/admin/clients', clientsApi(createClientDeps(database, deps.records)))
    .route('/documents', clientPageApi(deps.documents))
    .route('/admin/reminders', remindersApi(reminders))
    .route('/admin/bad-debts', badDebtsApi(reminders))
    .route('/admin/online-payments', onlinePaymentsAdminApi(onlinePayments))
    .route('/documents', checkoutApi(onlinePayments))
    .route('/online-payments', paymentWebhookApi(onlinePayments));
}
