import type { Hex } from 'viem';
import { readFailure, type WalletFailure } from '../rules/provider-answers.ts';

/** A wallet in the page (EIP-1193). What it answers is unknown. */
export interface Provider {
  request(call: { method: string; params?: readonly unknown[] | undefined }): Promise<unknown>;
  on?(event: string, listener: (payload: unknown) => void): unknown;
  removeListener?(event: string, listener: (payload: unknown) => void): unknown;
}

/** That a wallet did not do what it was asked. */
export class WalletError extends Error {
  readonly failure: WalletFailure;
  /** Whether it was its silence. */
  readonly isSilence: boolean;
  constructor(
    failure: WalletFailure,
    { isSilence = false, cause }: { isSilence?: boolean; cause?: unknown } = {},
  ) {
    super(isSilence ? 'the wallet does not answer' : `the wallet refuses: ${failure.code}`, { cause });
    this.failure = failure;
    this.isSilence = isSilence;
  }
}

/** How long a wallet may think about what needs no word of its user. */
export const patienceMs = 20_000;

/**
 * Asks a wallet something.
 * @param patience after how many milliseconds its silence is an answer; null where it asks its user
 * @throws {WalletError} in every other case than an answer
 */
export async function ask(
  provider: Provider,
  method: string,
  params: readonly unknown[] = [],
  patience: number | null = patienceMs,
): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    if (patience !== null)
      timer = setTimeout(
        () => reject(new WalletError({ code: null, data: undefined }, { isSilence: true })),
        patience,
      );
  });
  try {
    return await Promise.race([provider.request({ method, params }), silence]);
  } catch (thrown) {
    throw thrown instanceof WalletError ? thrown : new WalletError(readFailure(thrown), { cause: thrown });
  } finally {
    clearTimeout(timer);
  }
}

/** Asks a wallet to show a question to its user, who may take all the time there is. */
export const askUser = (provider: Provider, method: string, params: readonly unknown[] = []) =>
  ask(provider, method, params, null);

/** The parameters of a call, from an account. */
export const callParams = (from: Hex, call: { readonly to: Hex; readonly data: Hex }) => ({
  from,
  to: call.to,
  data: call.data,
});
