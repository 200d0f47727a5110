import { useAction } from '#design/form/use-action.ts';
import { type ApiTransport, isConflictError } from '#shared/api/api-transport.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { discardEmail, retryEmail, sendTestEmail } from '../../client.ts';
import type { OutboxEmail } from '../../contract.ts';
import { messages } from '../../messages.ts';

/** One action runs at a time. */
export interface EmailActions {
  /** `test`, or the id of the email with an action in progress. */
  readonly pendingTarget: string | undefined;
  readonly message: string;
  sendTest(): Promise<void>;
  retry(email: OutboxEmail): Promise<void>;
  discard(email: OutboxEmail): Promise<void>;
}

interface EmailAction {
  readonly target: string;
  /** Returns the success message. */
  readonly perform: () => Promise<string>;
}

/** Each action refreshes the list afterwards. */
export function useEmailActions(transport: ApiTransport, refresh: () => Promise<void>): EmailActions {
  const text = useMessages(messages);
  const { run, pendingInput, result, error } = useAction(async ({ perform }: EmailAction) => {
    try {
      return await perform();
    } finally {
      await refresh();
    }
  });
  // The message of a conflict is localized.
  const failure = isConflictError(error) ? error.message : text.failed;
  return {
    pendingTarget: pendingInput?.target,
    message: error === undefined ? (result ?? '') : failure,
    sendTest: () =>
      run({ target: 'test', perform: async () => text.test.queued((await sendTestEmail(transport)).to) }),
    retry: ({ id }) =>
      run({
        target: id,
        perform: async () => {
          await retryEmail(transport, id);
          return text.retried;
        },
      }),
    discard: ({ id }) =>
      run({
        target: id,
        perform: async () => {
          await discardEmail(transport, id);
          return text.discard.done;
        },
      }),
  };
}
