import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#design/form/button.tsx';
import { RadioGroup } from '#design/form/choices.tsx';
import { DateField, TextField } from '#design/form/fields.tsx';
import { ScreenTitle } from '#design/page/screen-title.tsx';
import { formatDateTime, siteTimeZone } from '#shared/dates/dates.ts';
import { toTimestamp } from '#shared/dates/local-time.ts';
import { languageNames, languages } from '#shared/i18n/language.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { findScheduledTimes } from './client.ts';
import type { ScheduledTime } from './contract.ts';
import { messages } from './messages.ts';
import { getSitePreviewBase, type SiteContent } from './site-preview.ts';

export function SitePreviewPage() {
  const { page: text } = useMessages(messages);
  return (
    <>
      <ScreenTitle>{text.title}</ScreenTitle>
      <div className="grid gap-x-(--spacing-gutter) gap-y-10 px-(--spacing-margin) pb-16 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          <p className="max-w-[41em] pb-6">{text.lede}</p>
          <ContentForm />
        </div>
        <UpcomingTimes />
      </div>
    </>
  );
}

type Kind = 'now' | 'drafts' | 'at';

function ContentForm() {
  const { page: text } = useMessages(messages);
  const current = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const [kind, setKind] = useState<Kind>('drafts');
  const [language, setLanguage] = useState(current);
  // An object, so that repeating a mistake moves the focus again.
  const [error, setError] = useState<{ readonly message: string }>();
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const at = toTimestamp(String(data.get('date') ?? ''), String(data.get('time') ?? ''));
    if (kind === 'at' && at === undefined) return setError({ message: text.missing });
    const content: SiteContent = kind === 'at' ? { at: at ?? '' } : kind;
    // A preview's pages are documents of the server.
    location.assign(getSitePreviewBase(content, language));
    return undefined;
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid max-w-[32rem] gap-6">
      <RadioGroup<Kind>
        legend={text.content}
        value={kind}
        onChange={(value) => {
          setKind(value);
          setError(undefined);
        }}
        options={[
          { value: 'drafts', label: text.drafts, hint: text.draftsHint },
          { value: 'at', label: text.at, hint: text.atHint },
          { value: 'now', label: text.now },
        ]}
      />
      {kind === 'at' && (
        <div className="grid grid-cols-2 gap-(--spacing-gutter)">
          <DateField name="date" label={text.date} error={error?.message} min="2000-01-01" max="2199-12-31" />
          <TextField name="time" type="time" label={text.time} hint={text.zone(siteTimeZone)} />
        </div>
      )}
      <RadioGroup
        legend={text.language}
        layout="segments"
        value={language}
        onChange={setLanguage}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
      <p>
        <Button type="submit" variant="filled">
          {text.open}
        </Button>
      </p>
    </form>
  );
}

type Times = readonly ScheduledTime[] | 'loading' | 'failed';

function useScheduledTimes(): { readonly times: Times; readonly load: () => Promise<void> } {
  const { transport } = useRouter().options.context;
  const [times, setTimes] = useState<Times>('loading');
  const load = async () => {
    setTimes(await findScheduledTimes(transport).catch(() => 'failed' as const));
  };
  const loadOnce = useEffectEvent(load);
  useEffect(() => void loadOnce(), []);
  return { times, load };
}

function UpcomingTimes() {
  const { page: text } = useMessages(messages);
  const { times, load } = useScheduledTimes();
  return (
    <section aria-labelledby="upcoming" className="lg:border-line lg:border-l lg:pl-6">
      <h2 id="upcoming" className="label pb-2 text-ink-2">
        {text.upcoming}
      </h2>
      {typeof times === 'string' && (
        <p role="status" className="label flex flex-wrap gap-x-4">
          {text[times]}
          {times === 'failed' && (
            <Button variant="underlined" size="label" onClick={() => void load()}>
              {text.retry}
            </Button>
          )}
        </p>
      )}
      {typeof times !== 'string' &&
        (times.length === 0 ? <p className="label">{text.upcomingNone}</p> : <TimesList times={times} />)}
    </section>
  );
}

function TimesList({ times }: { times: readonly ScheduledTime[] }) {
  const { page: text } = useMessages(messages);
  const language = useLanguage();
  return (
    <ul className="label border-line border-t">
      {times.map(({ at, changes }) => {
        const time = formatDateTime(at, language);
        return (
          <li key={at} className="flex justify-between gap-x-4 border-line border-b">
            <a
              href={getSitePreviewBase({ at }, language)}
              aria-label={text.openAt(time)}
              className="flex min-h-9 items-center underline decoration-line-2 underline-offset-4 hover:decoration-dot pointer-coarse:min-h-11"
            >
              {time}
            </a>
            <span className="self-center text-ink-2">{text.changes(changes)}</span>
          </li>
        );
      })}
    </ul>
  );
}
