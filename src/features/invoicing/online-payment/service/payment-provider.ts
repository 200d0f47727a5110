import type { OnlinePaymentStatus } from '../../domain/contract/values.ts';

export interface NewRemotePayment {
  /** Our id, which prevents a second payment by a repeated request. */
  readonly reference: string;
  readonly amount_cents: number;
  readonly description: string;
  readonly locale: 'en' | 'nl';
  readonly redirect_url: string;
  readonly webhook_url: string;
}

/** An amount at a provider; cents are null for another currency than the euro, or an invalid amount. */
export interface RemoteAmount {
  readonly currency: string;
  readonly cents: number | null;
}

/** Money that went back after a payment, or returned. */
export interface RemoteReturn {
  readonly id: string;
  /** `refund_failure`: the refund did not reach the client, or their bank returned it. */
  readonly kind: 'refund' | 'refund_failure' | 'chargeback' | 'chargeback_reversal';
  readonly amount: RemoteAmount;
  /** UTC ISO timestamp. */
  readonly at: string;
}

export interface RemotePayment {
  readonly id: string;
  readonly status: Exclude<OnlinePaymentStatus, 'new'>;
  readonly amount: RemoteAmount;
  /** Our id; empty if the provider has none. */
  readonly reference: string;
  readonly checkout_url: string | null;
  /** UTC ISO timestamp; null until it is paid. */
  readonly paid_at: string | null;
  readonly returns: readonly RemoteReturn[];
}

export type ProviderFailure = 'key_rejected' | 'not_found' | 'rejected' | 'unavailable';

/** An error of a provider; its message contains no secrets. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly reason: ProviderFailure;

  constructor(reason: ProviderFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** A provider of online payments. Each call ends by its signal or its own timeout, with a `ProviderError`. */
export interface PaymentProvider {
  createPayment(key: string, payment: NewRemotePayment, signal?: AbortSignal): Promise<RemotePayment>;
  getPayment(key: string, id: string, signal?: AbortSignal): Promise<RemotePayment>;
  /** @throws ProviderError `key_rejected` for a key that the provider does not know */
  checkKey(key: string, signal?: AbortSignal): Promise<void>;
}
