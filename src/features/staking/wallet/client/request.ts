import type { Hex } from 'viem';
import { parseWalletFailure, type WalletFailure } from '../rules/provider-responses.ts';

/** A wallet in the page (EIP-1193); its responses are untrusted. */
export interface Provider {
  request(call: { method: string; params?: readonly unknown[] | undefined }): Promise<unknown>;
  on?(event: string, listener: (payload: unknown) => void): unknown;
  removeListener?(event: string, listener: (payload: unknown) => void): unknown;
}

export class WalletError extends Error {
  readonly failure: WalletFailure;
  readonly isTimeout: boolean;
  constructor(
    failure: WalletFailure,
    { isTimeout = false, cause }: { isTimeout?: boolean; cause?: unknown } = {},
  ) {
    super(isTimeout ? 'the wallet is not responding' : `the wallet returned an error: ${failure.code}`, {
      cause,
    });
    this.failure = failure;
    this.isTimeout = isTimeout;
  }
}

export const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

export const requestTimeoutMs = 20_000;

/**
 * @param timeoutMs null for requests that wait for the user
 * @throws {WalletError} on every failure
 */
export async function requestWallet(
  provider: Provider,
  method: string,
  params: readonly unknown[] = [],
  timeoutMs: number | null = requestTimeoutMs,
): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    if (timeoutMs !== null)
      timer = setTimeout(
        () => reject(new WalletError({ code: null, data: undefined }, { isTimeout: true })),
        timeoutMs,
      );
  });
  try {
    return await Promise.race([provider.request({ method, params }), timeout]);
  } catch (thrown) {
    throw thrown instanceof WalletError
      ? thrown
      : new WalletError(parseWalletFailure(thrown), { cause: thrown });
  } finally {
    clearTimeout(timer);
  }
}

/** Sends a request that the user must confirm; it never times out. */
export const requestUserApproval = (provider: Provider, method: string, params: readonly unknown[] = []) =>
  requestWallet(provider, method, params, null);

export const callParams = (from: Hex, call: { readonly to: Hex; readonly data: Hex }) => ({
  from,
  to: call.to,
  data: call.data,
});
