import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, hasUnknownOutcome } from '#shared/api/api-transport.ts';
import { formMessages } from '#shared/i18n/form-messages.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { useAction } from '../form/use-action.ts';
import type { StatusMessageProps } from './status-message.tsx';

/** The message about an action, and the action that undoes it. */
export interface Outcome {
  readonly text: string;
  readonly undo?: () => Promise<Outcome>;
}

/** Runs actions with undo; `message` is about the last action. */
export interface UndoableActions {
  readonly run: (perform: () => Promise<Outcome>) => void;
  /** Shows a message about an action elsewhere, and reloads the page. */
  readonly announce: (text: string) => void;
  readonly message: Pick<StatusMessageProps, 'message' | 'tone' | 'undo'>;
}

const getFailure = (error: unknown, general: string) =>
  (error instanceof ApiError && error.status >= 400 && error.status < 500) || hasUnknownOutcome(error)
    ? error.message
    : general;

/** Runs actions immediately, one after another, and reloads the page after each. */
export function useUndoableActions(): UndoableActions {
  const { undo, failed } = useMessages(formMessages);
  const router = useRouter();
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
  const onUndo = isExpired ? undefined : result?.undo;
  return {
    run: (perform) => void run(perform),
    announce: (text) => void run(async () => ({ text })),
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
