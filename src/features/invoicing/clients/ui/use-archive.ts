import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction } from '#design/form/use-action.ts';
import type { StatusMessageProps } from '#design/status/status-message.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages as shared } from '../../domain/messages/messages.ts';
import { setArchived } from '../client.ts';
import { messages } from '../messages/messages.ts';

interface ArchivedClient {
  readonly id: string;
  readonly name: string;
}

interface ArchiveChange extends ArchivedClient {
  readonly isArchived: boolean;
  readonly isUndo?: boolean;
}

export interface ArchiveActions {
  readonly setArchived: (client: ArchivedClient, isArchived: boolean) => void;
  readonly message: Pick<StatusMessageProps, 'message' | 'tone' | 'undo'>;
}

export function useArchive(): ArchiveActions {
  const { list: text } = useMessages(messages);
  const { undo, failed } = useMessages(shared);
  const router = useRouter();
  const [isExpired, setIsExpired] = useState(false);
  const { run, result, error } = useAction<ArchiveChange, ArchiveChange>(async (change) => {
    await setArchived(router.options.context.transport, change.id, change.isArchived);
    await router.invalidate();
    return change;
  });
  const start = (change: ArchiveChange) => {
    setIsExpired(false);
    void run(change);
  };
  const done = result && !isExpired ? result : undefined;
  const describe = ({ name, isArchived }: ArchiveChange) =>
    isArchived ? text.archived(name) : text.unarchived(name);
  return {
    setArchived: (client, isArchived) => start({ ...client, isArchived }),
    message:
      error === undefined
        ? {
            message: done ? describe(done) : '',
            tone: 'success',
            undo:
              done && !done.isUndo
                ? {
                    label: undo,
                    onUndo: () => start({ ...done, isArchived: !done.isArchived, isUndo: true }),
                    onExpire: () => setIsExpired(true),
                  }
                : undefined,
          }
        : { message: failed, tone: 'error' },
  };
}
