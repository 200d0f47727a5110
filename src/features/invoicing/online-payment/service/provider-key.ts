import { AppError } from '#shared/api/errors.ts';
import { apiKeyPattern, type OnlinePaymentSettings, type ProviderKeyChange } from '../contract.ts';
import { findOnlinePayments } from '../queries/online-payments.ts';
import { deleteProviderKey, findProviderKey, saveProviderKey } from '../queries/provider-key.ts';
import { encryptKey, type OnlinePaymentsContext, type OnlinePaymentsDeps, readKey } from './context.ts';
import { ProviderError } from './payment-provider.ts';

/** The result of a change, or the version that another session saved meanwhile. */
export type KeyResult = { readonly isSaved: true } | { readonly conflict: number };

export async function getSettings(deps: OnlinePaymentsDeps): Promise<OnlinePaymentSettings> {
  const { query } = deps.database;
  const stored = await findProviderKey(query);
  return {
    mode: stored?.mode ?? null,
    is_readable: stored === undefined || (await readKey(deps)) !== undefined,
    version: stored?.version ?? 0,
    payments: await findOnlinePayments(query),
  };
}

async function assertKey({ provider }: OnlinePaymentsDeps, key: string): Promise<void> {
  try {
    await provider.checkKey(key);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.reason === 'key_rejected')
      // biome-ignore lint/style/useErrorCause: it is in the third argument
      throw new AppError('invalid', 'the provider rejects the key', {
        fields: { api_key: 'key_rejected' },
        cause: error,
      });
    // biome-ignore lint/style/useErrorCause: it is in the third argument
    throw new AppError('bad_gateway', 'the provider does not respond', { cause: error });
  }
}

/**
 * Saves the key of the provider after the provider accepted it; the audit log only gets its mode.
 * @throws AppError `invalid` for a key that the provider rejects, or for any key in the demo; `bad_gateway` if
 * the provider does not respond
 */
export async function changeKey(
  deps: OnlinePaymentsDeps,
  context: OnlinePaymentsContext,
  { api_key, version }: ProviderKeyChange,
): Promise<KeyResult> {
  if (deps.isDemo)
    throw new AppError('invalid', 'the demo registers nothing with a provider', {
      fields: { api_key: 'demo' },
    });
  const mode = apiKeyPattern.exec(api_key)?.[1] === 'live' ? 'live' : 'test';
  await assertKey(deps, api_key);
  const encrypted_key = encryptKey(deps, api_key);
  return deps.database.transaction(async (trx) => {
    const stored = await findProviderKey(trx);
    if ((stored?.version ?? 0) !== version) return { conflict: stored?.version ?? 0 };
    await saveProviderKey(trx, { encrypted_key, mode }, deps.now().toISOString());
    await deps.audit.append(trx, {
      ...context,
      action: 'online_payment.key_saved',
      entityType: 'online_payment',
      entityId: 'mollie',
      ...(stored && { before: { mode: stored.mode } }),
      after: { mode },
    });
    return { isSaved: true };
  });
}

export function removeKey(
  { database, audit }: OnlinePaymentsDeps,
  context: OnlinePaymentsContext,
  version: number,
): Promise<KeyResult> {
  return database.transaction(async (trx) => {
    const stored = await findProviderKey(trx);
    if (stored?.version !== version) return { conflict: stored?.version ?? 0 };
    await deleteProviderKey(trx);
    await audit.append(trx, {
      ...context,
      action: 'online_payment.key_removed',
      entityType: 'online_payment',
      entityId: 'mollie',
      before: { mode: stored.mode },
    });
    return { isSaved: true };
  });
}
