import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { StatusMessageProps } from '../../../../design/status-message.tsx';
import { useAction } from '../../../../design/use-action.ts';
import { ApiError } from '../../../../shared/api-transport.ts';
import { useMessages } from '../../../../shared/i18n/language-context.tsx';
import { saveHomeSetting } from '../client.ts';
import type { EditedHome, HomeSetting, HomeWebsite } from '../contract.ts';
import { messages } from '../messages/messages.ts';

/** A change of the setting, and what is said once it is saved. */
interface Change {
  readonly fields: Partial<HomeSetting>;
  readonly message: string;
  /** A website that the setting did not name before. */
  readonly website?: HomeWebsite | undefined;
  readonly isUndo?: boolean;
}

/** The setting of the home page as it is shown: changed at once, before the server has stored it. */
export interface HomeSettingState {
  readonly setting: HomeSetting;
  readonly websites: ReadonlyMap<string, HomeWebsite>;
  readonly change: (change: Change) => void;
  readonly message: Pick<StatusMessageProps, 'message' | 'tone' | 'undo'>;
}

/** Saves each change of the setting of the home page at once, with undo. */
export function useHomeSetting(loaded: EditedHome): HomeSettingState {
  const text = useMessages(messages);
  const router = useRouter();
  const [isExpired, setIsExpired] = useState(false);
  // What was saved comes before what the page then loads.
  const [latest, setLatest] = useState(loaded);
  const { version, websites, ...saved } = latest.version > loaded.version ? latest : loaded;
  const { run, pendingInput, result, error } = useAction<Change, Change & { readonly before: HomeSetting }>(
    async (change) => {
      const { transport } = router.options.context;
      try {
        setLatest(await saveHomeSetting(transport, { ...saved, ...change.fields, version }));
      } catch (failure) {
        if (isConflict(failure)) await router.invalidate();
        throw failure;
      }
      await router.invalidate();
      return { ...change, before: saved };
    },
  );
  const start = (change: Change) => {
    setIsExpired(false);
    void run(change);
  };
  const known = [...websites, ...(pendingInput?.website ? [pendingInput.website] : [])];
  return {
    setting: { ...saved, ...pendingInput?.fields },
    websites: new Map(known.map((website) => [website.id, website])),
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
        : { message: isConflict(error) ? text.conflict : text.failed, tone: 'error' },
  };
}

const isConflict = (error: unknown) => error instanceof ApiError && error.code === 'conflict';
