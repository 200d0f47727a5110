import { Hono } from 'hono';
import { badDebtsApi } from '../../features/invoicing/bad-debts/api.ts';
import {
  checkoutApi,
  onlinePaymentsAdminApi,
  paymentWebhookApi,
} from '../../features/invoicing/online-payment/api.ts';
import type { OnlinePaymentsDeps } from '../../features/invoicing/online-payment/service/context.ts';
import { remindersApi } from '../../features/invoicing/reminders/api.ts';
import type { RemindersDeps } from '../../features/invoicing/reminders/service/context.ts';
import type { ApiEnv } from '../../platform/http/api-env.ts';

/** The dependencies of what follows a final invoice until it is paid. */
export interface ReceivablesDeps {
  readonly reminders: RemindersDeps;
  readonly onlinePayments: OnlinePaymentsDeps;
}

/** Handles reminders, write-offs and online payments. */
export const receivablesApi = ({ reminders, onlinePayments }: ReceivablesDeps) =>
  new Hono<ApiEnv>()
    .route('/admin/reminders', remindersApi(reminders))
    .route('/admin/bad-debts', badDebtsApi(reminders))
    .route('/admin/online-payments', onlinePaymentsAdminApi(onlinePayments))
    .route('/documents', checkoutApi(onlinePayments))
    .route('/online-payments', paymentWebhookApi(onlinePayments));
