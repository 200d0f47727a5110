import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useAction } from '#design/form/use-action.ts';
import type { StatusMessageProps } from '#design/status/status-message.tsx';
import { isConflictError } from '#shared/api/api-transport.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { saveHomeSetting } from '../client.ts';
import type { EditedHome, HomeSetting, HomeWebsite } from '../contract/home.ts';
import { messages } from '../messages/messages.ts';

interface Change {
  readonly fields: Partial<HomeSetting>;
  readonly message: string;
  /** A website that was not in the setting before. */
  readonly website?: HomeWebsite | undefined;
  readonly isUndo?: boolean;
}

/** Changed immediately, before the server has stored it. */
export interface HomeSettingState {
  readonly setting: HomeSetting;
  readonly websites: ReadonlyMap<string, HomeWebsite>;
  readonly change: (change: Change) => void;
  readonly message: Pick<StatusMessageProps, 'message' | 'tone' | 'undo'>;
}

/** Changes made before the first of them was stored. */
interface Batch {
  readonly fields: Partial<HomeSetting>;
  readonly websites: readonly HomeWebsite[];
}

interface QueuedChange extends Change {
  readonly queue: ChangeQueue;
}

interface ChangeQueue {
  length: number;
  /** Why a change was not stored: no change after it is sent, so that they overwrite nothing. */
  failure?: unknown;
}

const noBatch: Batch = { fields: {}, websites: [] };

/** Shows changes immediately, with undo. They are stored one by one; a failure drops waiting changes. */
export function useHomeSetting(loaded: EditedHome): HomeSettingState {
  const text = useMessages(messages);
  const router = useRouter();
  const [isExpired, setIsExpired] = useState(false);
  const [batch, setBatch] = useState(noBatch);
  const queue = useRef<ChangeQueue>({ length: 0 });
  // Saved state takes precedence over reloaded data, for the next change and on the screen.
  const latest = useRef(loaded);
  const [stored, setStored] = useState(loaded);
  const { run, result, error } = useAction<QueuedChange, Change & { readonly before: HomeSetting }>(
    async ({ queue: own, ...change }) => {
      try {
        if (own.failure !== undefined) throw own.failure;
        if (latest.current.version < loaded.version) latest.current = loaded;
        const { version, websites: _, ...before } = latest.current;
        const { transport } = router.options.context;
        latest.current = await saveHomeSetting(transport, { ...before, ...change.fields, version });
        setStored(latest.current);
        return { ...change, before };
      } catch (failure) {
        own.failure = failure;
        setBatch(noBatch);
        throw failure;
      } finally {
        own.length -= 1;
        if (own.length === 0) await router.invalidate();
        if (queue.current.length === 0) setBatch(noBatch);
      }
    },
    { isQueued: true },
  );
  const start = (change: Change) => {
    setIsExpired(false);
    if (queue.current.length === 0) queue.current = { length: 0 };
    queue.current.length += 1;
    setBatch(({ fields, websites }) => ({
      fields: { ...fields, ...change.fields },
      websites: change.website ? [...websites, change.website] : websites,
    }));
    void run({ ...change, queue: queue.current });
  };
  const { version: _version, websites, ...saved } = stored.version > loaded.version ? stored : loaded;
  return {
    setting: { ...saved, ...batch.fields },
    websites: new Map([...websites, ...batch.websites].map((website) => [website.id, website])),
    change: start,
    message:
      error === undefined
        ? {
            message: result && !isExpired ? result.message : '',
            tone: 'success',
            undo:
              result && !isExpired && !result.isUndo
                ? {
                    label: text.undo,
                    onUndo: () => start({ fields: result.before, message: text.done.undone, isUndo: true }),
                    onExpire: () => setIsExpired(true),
                  }
                : undefined,
          }
        : { message: isConflictError(error) ? text.conflict : text.failed, tone: 'error' },
  };
}
