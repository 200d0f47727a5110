import { useState } from 'react';
import type { ApplyChanges } from '#design/list/filter-form.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import type { ClientChoice } from '../../../contract/list.ts';
import { messages } from '../../../messages/messages.ts';
import { ClientDialog } from './client-dialog.tsx';

interface ClientFilterProps {
  readonly client: ClientChoice | null;
  readonly onChange: ApplyChanges;
}

export function ClientFilter({ client, onChange }: ClientFilterProps) {
  const { list: text } = useMessages(messages);
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <>
      <div className="grid">
        <span className="label text-ink-2">{text.client}</span>
        <button
          type="button"
          aria-haspopup="dialog"
          className="control writing-line max-w-60 truncate py-1 pr-6 text-left text-[1rem]"
          onClick={() => setIsChoosing(true)}
        >
          {client?.name ?? text.allClients}
        </button>
      </div>
      {isChoosing && (
        <ClientDialog
          noneLabel={text.allClients}
          onClose={() => setIsChoosing(false)}
          onChoose={(picked) => {
            setIsChoosing(false);
            onChange({ client: picked?.id });
          }}
        />
      )}
    </>
  );
}
