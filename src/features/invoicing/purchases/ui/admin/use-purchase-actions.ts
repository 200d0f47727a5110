import { useRouter } from '@tanstack/react-router';
import {
  type Outcome,
  type UndoableActions,
  useUndoableActions,
} from '#design/status/use-undoable-actions.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { formatPurchaseNumber } from '../../../domain/rules/parties/record-numbers.ts';
import { duplicatePurchase, removePurchase, restorePurchase } from '../../client.ts';
import type { Purchase } from '../../contract/purchases.ts';
import { messages } from '../../messages/messages.ts';

/** Removes, restores and duplicates purchases immediately, with an undo button where possible. */
export interface PurchaseActions extends Pick<UndoableActions, 'announce' | 'message'> {
  readonly remove: (purchase: Purchase) => void;
  readonly restore: (purchase: Purchase) => void;
  readonly duplicate: (purchase: Purchase) => void;
}

export function usePurchaseActions(): PurchaseActions {
  const { list: text } = useMessages(messages);
  const { transport } = useRouter().options.context;
  const { run, announce, message } = useUndoableActions();
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
  return {
    remove: (purchase) => run(() => remove(purchase)),
    restore: (purchase) => run(() => restore(purchase)),
    duplicate: (purchase) => run(() => duplicate(purchase)),
    announce,
    message,
  };
}
