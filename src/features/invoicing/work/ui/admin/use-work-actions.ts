import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction } from '#design/form/use-action.ts';
import type { StatusMessageProps } from '#design/status/status-message.tsx';
import { ApiError, hasUnknownOutcome } from '#shared/api/api-transport.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { isLoggedOut, isOffline } from '../../client.ts';
import { messages } from '../../messages/messages.ts';
import type { QueuedEntry } from './entry-queue.ts';
import type { Session } from './use-session.ts';

export interface WorkOutcome {
  readonly text: string;
  readonly undo?: (() => Promise<WorkOutcome>) | undefined;
  /** True if the entry is queued while offline or logged out: there is nothing to reload. */
  readonly isUnsent?: boolean;
}

type Perform = () => Promise<WorkOutcome>;

/** Runs actions on work one at a time; reloads the page after each. */
export interface WorkActions {
  readonly run: (perform: Perform) => Promise<void>;
  readonly isPending: boolean;
  readonly message: Pick<StatusMessageProps, 'message' | 'tone' | 'undo'>;
  readonly isUnsent: boolean;
}

/** Returns the message about the last action; the message about a queued entry ends once none is queued. */
export const getShownMessage = (
  { message, isUnsent }: Pick<WorkActions, 'message' | 'isUnsent'>,
  entries: readonly Pick<QueuedEntry, 'problem'>[],
): WorkActions['message'] =>
  isUnsent && entries.every(({ problem }) => problem !== null) ? { message: '' } : message;

export const getFailureText = (error: unknown, general: string): string =>
  (error instanceof ApiError && error.status >= 400 && error.status < 500) || hasUnknownOutcome(error)
    ? error.message
    : general;

export function useWorkActions(session: Session): WorkActions {
  const text = useMessages(messages);
  const router = useRouter();
  const [isExpired, setIsExpired] = useState(false);
  const { run, isPending, result, error } = useAction(
    async (perform: Perform) => {
      setIsExpired(false);
      try {
        const outcome = await perform();
        if (!outcome.isUnsent) await router.invalidate();
        return outcome;
      } catch (failure) {
        // Offline or logged out, the page is kept, because it could not be reloaded.
        if (isLoggedOut(failure)) session.end();
        else if (!isOffline(failure)) await router.invalidate();
        throw failure;
      }
    },
    { isQueued: true },
  );
  const undo = isExpired ? undefined : result?.undo;
  return {
    run,
    isPending,
    isUnsent: error === undefined && result?.isUnsent === true,
    message: {
      message: error === undefined ? (result?.text ?? '') : getFailureText(error, text.failed),
      tone: error === undefined ? 'success' : 'error',
      undo: undo && { label: text.undo, onUndo: () => void run(undo), onExpire: () => setIsExpired(true) },
    },
  };
}
