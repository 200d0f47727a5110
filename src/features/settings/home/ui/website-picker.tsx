import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Button } from '#design/form/button.tsx';
import { TextField } from '#design/form/fields.tsx';
import { useAction } from '#design/form/use-action.ts';
import { Thumbnail } from '#design/media/thumbnail.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { catalogueNumber } from '#shared/pages/catalogue.ts';
import { searchHomeWebsites } from '../client.ts';
import type { HomeWebsite } from '../contract/home.ts';
import { messages } from '../messages/messages.ts';

const typingMs = 250;

interface WebsitePickerProps {
  readonly isChoice: (website: HomeWebsite) => boolean;
  readonly onPick: (website: HomeWebsite) => void;
  readonly onClose: () => void;
}

export function WebsitePicker({ isChoice, onPick, onClose }: WebsitePickerProps) {
  const { picker: text } = useMessages(messages);
  const { transport } = useRouter().options.context;
  const [q, setQ] = useState('');
  const search = useAction((query: string, signal) => searchHomeWebsites(transport, query, signal), {
    isQueued: true,
  });
  const load = useEffectEvent((query: string) => void search.run(query));
  useEffect(() => {
    const timer = setTimeout(() => load(q), q === '' ? 0 : typingMs);
    return () => clearTimeout(timer);
  }, [q]);
  const found = search.result?.filter(isChoice);
  return (
    <Dialog title={text.title} onClose={onClose} actions={<Button onClick={onClose}>{text.cancel}</Button>}>
      <div className="pt-4 sm:w-72">
        <TextField
          name="q"
          type="search"
          label={text.search}
          value={q}
          maxLength={100}
          onChange={({ currentTarget }) => setQ(currentTarget.value)}
        />
      </div>
      <p role="status" className="pt-4 text-ink-2 empty:hidden">
        {search.error === undefined && found === undefined && text.loading}
        {found?.length === 0 && text.none}
      </p>
      {search.error !== undefined && (
        <p role="alert" className="dotted pt-4">
          {text.failed}
        </p>
      )}
      <ul aria-label={text.title} className="max-h-[50dvh] overflow-y-auto pt-2">
        {found?.map((website) => (
          <li key={website.id} className="border-line border-b">
            <button
              type="button"
              className="group flex min-h-11 w-full items-center gap-3 py-1.5 text-left hover:bg-wall"
              onClick={() => onPick(website)}
            >
              <WebsiteLabel website={website} />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

export function WebsiteLabel({ website: { cover, number, title } }: { website: HomeWebsite }) {
  const { untitled } = useMessages(messages);
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Thumbnail asset={cover} />
      <span className="label flex-none text-ink-2">{catalogueNumber('W', number)}</span>
      <span className="wrap-anywhere min-w-0 font-medium text-[0.9375rem]">{title || untitled}</span>
    </span>
  );
}
