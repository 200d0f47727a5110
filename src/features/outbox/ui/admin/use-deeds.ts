import { useRef, useState } from 'react';
import type { ApiTransport } from '../../../../shared/api-transport.ts';
import { ApiError } from '../../../../shared/api-transport.ts';
import { useWords } from '../../../../shared/i18n/language-context.tsx';
import { discardMail, retryMail, sendTestMail } from '../../client.ts';
import type { OutboxMail } from '../../contract.ts';
import { words } from './words.ts';

/** What the owner can do in the outbox, one thing at a time, and what came of the last. */
export interface Deeds {
  /** `test`, or the id of the mail that something is being done about. */
  readonly busy: string | undefined;
  readonly told: string;
  sendTest(): Promise<void>;
  retry(mail: OutboxMail): Promise<void>;
  discard(mail: OutboxMail): Promise<void>;
}

export function useDeeds(transport: ApiTransport, refresh: () => Promise<void>): Deeds {
  const text = useWords(words);
  const [busy, setBusy] = useState<string>();
  const [told, setTold] = useState('');
  const isBusy = useRef(false);
  const perform = async (what: string, deed: () => Promise<string>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusy(what);
    setTold('');
    // A refusal says in the right language why.
    const said = await deed().catch((error: unknown) =>
      error instanceof ApiError && error.code === 'conflict' ? error.message : text.failed,
    );
    await refresh();
    setTold(said);
    setBusy(undefined);
    isBusy.current = false;
  };
  return {
    busy,
    told,
    sendTest: () => perform('test', async () => text.test.queued((await sendTestMail(transport)).to)),
    retry: ({ id }) =>
      perform(id, async () => {
        await retryMail(transport, id);
        return text.retried;
      }),
    discard: ({ id }) =>
      perform(id, async () => {
        await discardMail(transport, id);
        return text.discard.done;
      }),
  };
}
