import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction } from '#design/form/use-action.ts';
import type { StatusMessageProps } from '#design/status/status-message.tsx';
import { ApiError } from '#shared/api/api-transport.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages as shared } from '../../../domain/messages/messages.ts';
import { formatPurchaseNumber } from '../../../domain/rules/parties/record-numbers.ts';
import { duplicatePurchase, removePurchase, restorePurchase } from '../../client.ts';
import type { Purchase } from '../../contract/purchases.ts';
import { messages } from '../../messages/messages.ts';

interface Outcome {
  readonly text: string;
  readonly undo?: () => Promise<Outcome>;
}

/** Removes, restores and duplicates purchases at once; what can be undone has a button for it. */
export interface PurchaseActions {
  readonly remove: (purchase: Purchase) => void;
  readonly restore: (purchase: Purchase) => void;
  readonly duplicate: (purchase: Purchase) => void;
  /** Shows a message about what was done elsewhere, and loads the list again. */
  readonly announce: (text: string) => void;
  readonly message: Pick<StatusMessageProps, 'message' | 'tone' | 'undo'>;
}

const getFailure = (error: unknown, general: string) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : general;

/** Returns the actions on purchases, and the message about the last one. */
export function usePurchaseActions(): PurchaseActions {
  const { list: text } = useMessages(messages);
  const { undo, failed } = useMessages(shared);
  const router = useRouter();
  const { transport } = router.options.context;
  const [isExpired, setIsExpired] = useState(false);
  const { run, result, error } = useAction(
    async (perform: () => Promise<Outcome>) => {
      setIsExpired(false);
      try {
        return await perform();
      } finally {
        await router.invalidate();
      }
    },
    { isQueued: true },
  );
  const restore = async (purchase: Purchase): Promise<Outcome> => {
    const { number } = await restorePurchase(transport, purchase);
    return { text: text.restored(formatPurchaseNumber(number)) };
  };
  const remove = async (purchase: Purchase): Promise<Outcome> => {
    const removed = await removePurchase(transport, purchase);
    return { text: text.removed(formatPurchaseNumber(removed.number)), undo: () => restore(removed) };
  };
  const duplicate = async ({ id }: Purchase): Promise<Outcome> => {
    const copy = await duplicatePurchase(transport, id);
    return { text: text.duplicated(formatPurchaseNumber(copy.number)), undo: () => remove(copy) };
  };
  const onUndo = isExpired ? undefined : result?.undo;
  return {
    remove: (purchase) => void run(() => remove(purchase)),
    restore: (purchase) => void run(() => restore(purchase)),
    duplicate: (purchase) => void run(() => duplicate(purchase)),
    announce: (done) => void run(async () => ({ text: done })),
    message: {
      message: error === undefined ? (result?.text ?? '') : getFailure(error, failed),
      tone: error === undefined ? 'success' : 'error',
      undo: onUndo && {
        label: undo,
        onUndo: () => void run(onUndo),
        onExpire: () => setIsExpired(true),
      },
    },
  };
}
