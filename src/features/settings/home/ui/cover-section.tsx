import { useState } from 'react';
import { Button } from '#design/form/button.tsx';
import { MediaImage } from '#design/media/media-image.tsx';
import { PageSection } from '#design/page/page-section.tsx';
import { languages } from '#shared/i18n/language.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { catalogueNumber } from '#shared/pages/catalogue.ts';
import type { HomeWebsite } from '../contract/home.ts';
import { messages } from '../messages/messages.ts';
import type { HomeSettingState } from './use-home-setting.ts';
import { WebsitePicker } from './website-picker.tsx';

export function CoverSection({ setting, websites, change }: HomeSettingState) {
  const { cover: text, done, untitled } = useMessages(messages);
  const [isOpen, setIsOpen] = useState(false);
  const website = setting.cover_id === null ? undefined : websites.get(setting.cover_id);
  const pick = (picked: HomeWebsite) => {
    setIsOpen(false);
    if (picked.id === setting.cover_id) return;
    const message = done.cover(picked.title || untitled);
    change({ fields: { cover_id: picked.id }, website: picked, message });
  };
  return (
    <PageSection title={text.title}>
      <p className="label pb-4 text-ink-2">{text.hint}</p>
      {website ? <ChosenCover website={website} /> : <p>{text.newest}</p>}
      <p className="flex flex-wrap items-center gap-x-6 gap-y-3 pt-4">
        <Button size="small" onClick={() => setIsOpen(true)}>
          {text.choose}
        </Button>
        {website && (
          <Button
            variant="underlined"
            size="label"
            onClick={() => change({ fields: { cover_id: null }, message: done.newest })}
          >
            {text.useNewest}
          </Button>
        )}
      </p>
      {isOpen && (
        <WebsitePicker
          isChoice={({ cover }) => cover !== null}
          onPick={pick}
          onClose={() => setIsOpen(false)}
        />
      )}
    </PageSection>
  );
}

function ChosenCover({ website }: { website: HomeWebsite }) {
  const { untitled } = useMessages(messages);
  const { cover, number, title } = website;
  const note = useCoverNote(website);
  return (
    <div className="grid items-end gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
      {cover && (
        <MediaImage image={cover} alt="" sizes="(min-width: 640px) 20rem, 92vw" className="aspect-8/5" />
      )}
      <div>
        <p className="label text-ink-2">{catalogueNumber('W', number)}</p>
        <p className="wrap-anywhere font-medium">{title || untitled}</p>
        {note !== '' && <p className="label dotted pt-1">{note}</p>}
      </div>
    </div>
  );
}

/** Returns why the page shows another cover in one or both languages. */
function useCoverNote({ cover, published }: HomeWebsite): string {
  const { cover: text } = useMessages(messages);
  const [language] = published;
  if (language === undefined) return text.hidden;
  if (!cover) return text.noPicture;
  return published.length < languages.length ? text.onlyIn[language] : '';
}
