import { useRouter } from '@tanstack/react-router';
import { useAction } from '#design/form/use-action.ts';
import { isConflictError } from '#shared/api/api-transport.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages } from '../messages/messages.ts';

/** Returns the success message. */
export type AccountChange = () => Promise<string>;

/**
 * Runs account changes in order; each reloads the page's data. A change during a run waits, because the
 * section's other rows stay usable.
 * @param conflictMessage for a change that is not possible
 */
export function useAccountAction(conflictMessage?: string) {
  const { failure } = useMessages(messages);
  const router = useRouter();
  const { run, reset, result, error } = useAction(
    async (change: AccountChange) => {
      try {
        return await change();
      } finally {
        await router.invalidate();
      }
    },
    { isQueued: true },
  );
  const isFailed = error !== undefined;
  const isConflict = isConflictError(error);
  const failureMessage = (isConflict && conflictMessage) || failure.failed;
  return { run, reset, isFailed, message: isFailed ? failureMessage : (result ?? '') };
}
