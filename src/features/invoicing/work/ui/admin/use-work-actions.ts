import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction } from '#design/form/use-action.ts';
import type { StatusMessageProps } from '#design/status/status-message.tsx';
import { ApiError } from '#shared/api/api-transport.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { isLoggedOut, isOffline } from '../../client.ts';
import { messages } from '../../messages/messages.ts';
import type { QueuedEntry } from './entry-queue.ts';
import type { Session } from './use-session.ts';

/** The result of an action, and how it is undone. */
export interface WorkOutcome {
  readonly text: string;
  readonly undo?: (() => Promise<WorkOutcome>) | undefined;
  /** True if the server does not have it yet, for want of a connection or a login: then there is nothing to load. */
  readonly isUnsent?: boolean;
}

type Perform = () => Promise<WorkOutcome>;

/** Runs actions on work one after the other; the page is loaded again after each. */
export interface WorkActions {
  readonly run: (perform: Perform) => Promise<void>;
  readonly isPending: boolean;
  readonly message: Pick<StatusMessageProps, 'message' | 'tone' | 'undo'>;
  /** True if the message is about an entry that the server did not have yet. */
  readonly isUnsent: boolean;
}

/** Returns the message about the last action; that of an entry which waits ends once none does. */
export const getShownMessage = (
  { message, isUnsent }: Pick<WorkActions, 'message' | 'isUnsent'>,
  entries: readonly Pick<QueuedEntry, 'problem'>[],
): WorkActions['message'] =>
  isUnsent && entries.every(({ problem }) => problem !== null) ? { message: '' } : message;

/** Returns the reason why an action failed, in the language of the page. */
export const getFailureText = (error: unknown, general: string): string =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : general;

/** Returns what runs actions on work, and the message about the last one. */
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
        // Without a connection or a login the page stays as it is, instead of one that could not be loaded.
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
