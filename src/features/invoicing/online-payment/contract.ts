import { z } from 'zod';
import type { OnlinePaymentStatus, ProviderMode } from '../domain/contract/values.ts';

/** The environment of a Mollie key is its prefix. */
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

/** Why a person has to look at an online payment. */
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

/** The content of the page of online payments. The key itself is in no response. */
export interface OnlinePaymentSettings {
  /** Null without a key. */
  readonly mode: ProviderMode | null;
  /** False if the secret that encrypted the key is gone: it has to be entered again. */
  readonly is_readable: boolean;
  /** 0 before the first key. */
  readonly version: number;
  /** The last ones first. */
  readonly payments: readonly OnlinePayment[];
}

/** Where a client pays; null if a payment is being processed, or nothing is outstanding any more. */
export interface Checkout {
  readonly checkout_url: string | null;
}

/** The offer on the page of a client: nothing, to pay, to continue a payment, or nothing while one is processed. */
export type OnlineState = 'none' | 'available' | 'begun' | 'processing';
