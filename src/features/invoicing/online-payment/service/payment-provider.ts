import type { OnlinePaymentStatus } from '../../domain/contract/values.ts';

/** A payment to create at a provider. */
export interface NewRemotePayment {
  /** Our id, by which a repeated request creates no second payment. */
  readonly reference: string;
  readonly amount_cents: number;
  readonly description: string;
  readonly locale: 'en' | 'nl';
  readonly redirect_url: string;
  readonly webhook_url: string;
}

/** An amount of a provider; cents are null for a currency other than the euro, or an amount that is none. */
export interface RemoteAmount {
  readonly currency: string;
  readonly cents: number | null;
}

/** Money that went back after a payment, or came again. */
export interface RemoteReturn {
  readonly id: string;
  /** `refund_failure` of a refund that did not reach the client, or came back from their bank. */
  readonly kind: 'refund' | 'refund_failure' | 'chargeback' | 'chargeback_reversal';
  readonly amount: RemoteAmount;
  /** UTC ISO timestamp. */
  readonly at: string;
}

/** A payment as a provider reports it. */
export interface RemotePayment {
  readonly id: string;
  readonly status: Exclude<OnlinePaymentStatus, 'new'>;
  readonly amount: RemoteAmount;
  /** Our id, as the provider has it; empty without one. */
  readonly reference: string;
  readonly checkout_url: string | null;
  /** UTC ISO timestamp; null until it is paid. */
  readonly paid_at: string | null;
  readonly returns: readonly RemoteReturn[];
}

/** Why a provider did not do what was asked: the key is rejected, there is no such payment, or it does not respond. */
export type ProviderFailure = 'key_rejected' | 'not_found' | 'rejected' | 'unavailable';

/** The error of a provider; its message has no secret. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly reason: ProviderFailure;

  constructor(reason: ProviderFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** A provider of online payments. Each call ends by its signal or after a time of its own, with a `ProviderError`. */
export interface PaymentProvider {
  createPayment(key: string, payment: NewRemotePayment, signal?: AbortSignal): Promise<RemotePayment>;
  getPayment(key: string, id: string, signal?: AbortSignal): Promise<RemotePayment>;
  /** Rejects with `key_rejected` for a key that the provider does not know. */
  checkKey(key: string, signal?: AbortSignal): Promise<void>;
}
