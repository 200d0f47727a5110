import { z } from 'zod';
import type { OnlinePaymentStatus, ProviderMode } from '../domain/contract/values.ts';

/** The prefix of a Mollie key says whether it is a test key or a live key. */
export const apiKeyPattern = /^(test|live)_[A-Za-z0-9]{20,100}$/;

const version = z.int().min(0).max(2_147_483_647);

/** The body of `PUT /api/admin/online-payments/key`. */
export const providerKeyChange = z.strictObject({
  api_key: z.string().trim().max(120).regex(apiKeyPattern),
  version,
});
export type ProviderKeyChange = z.output<typeof providerKeyChange>;

/** The body of `DELETE /api/admin/online-payments/key`. */
export const providerKeyRemoval = z.strictObject({ version });

/** The reason why the owner has to look at an online payment. */
export const paymentProblems = ['wrong_amount', 'other_currency', 'other_payment', 'not_found'] as const;
export type PaymentProblem = (typeof paymentProblems)[number];

/** An online payment; amounts in cents. */
export interface OnlinePayment {
  readonly id: string;
  readonly invoice_id: string;
  readonly code: string;
  readonly mode: ProviderMode;
  readonly external_id: string | null;
  readonly amount_cents: number;
  readonly status: OnlinePaymentStatus;
  readonly problem: PaymentProblem | null;
  readonly created_at: string;
}

/** The content of the page of online payments. No response contains the key itself. */
export interface OnlinePaymentSettings {
  /** Null if there is no key. */
  readonly mode: ProviderMode | null;
  /** False if the secret that encrypted the key is gone, so that the key has to be entered again. */
  readonly is_readable: boolean;
  /** 0 before the first key. */
  readonly version: number;
  /** Newest first. */
  readonly payments: readonly OnlinePayment[];
}

/** The URL to pay at; null while a payment is being processed, or if nothing is outstanding. */
export interface Checkout {
  readonly checkout_url: string | null;
}

/** The offer on the client’s page; `begun` can be continued, `processing` offers nothing for the moment. */
export type OnlineState = 'none' | 'available' | 'begun' | 'processing';
