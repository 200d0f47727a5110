import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#design/form/button.tsx';
import { RadioGroup } from '#design/form/choices.tsx';
import { useCopy } from '#design/form/copy-button.tsx';
import { TextField } from '#design/form/fields.tsx';
import { useAction } from '#design/form/use-action.ts';
import { StatusMessage } from '#design/status/status-message.tsx';
import { ApiError } from '#shared/api/api-transport.ts';
import type { Language } from '#shared/i18n/language.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { createPreviewsClient } from '../client.ts';
import type { NewPreviewLink, PreviewDays, PreviewLink } from '../contract.ts';
import { messages } from '../messages.ts';
import { defaultPreviewDays, previewDays } from '../rules.ts';
import { PreviewLinkRow } from './preview-link-row.tsx';

export interface PreviewLinksProps {
  /** API of the noun, such as `/api/admin/websites`. */
  readonly path: string;
  readonly id: string;
  readonly language: Language;
  /** Saves the text, so that the link shows it; resolves to false on failure. */
  readonly onBeforeCreate?: () => Promise<boolean>;
}

type Links = readonly PreviewLink[] | 'loading' | 'failed';

/** A reload keeps the links that are shown. */
function useLinks(client: ReturnType<typeof createPreviewsClient>, id: string, language: Language) {
  const [links, setLinks] = useState<Links>('loading');
  const run = useRef(0);
  const reload = async () => {
    run.current += 1;
    const own = run.current;
    const found: Links = await client.find({ id, language }).catch(() => 'failed' as const);
    if (own === run.current) setLinks(found);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another draft has other links
  useEffect(() => {
    setLinks('loading');
    void reload();
    return () => {
      run.current += 1;
    };
  }, [id, language]);
  // The owner opens links in another tab; this shows how often.
  const reloadVisible = useEffectEvent(() => {
    if (!document.hidden && typeof links === 'object') void reload();
  });
  useEffect(() => {
    document.addEventListener('visibilitychange', reloadVisible);
    return () => document.removeEventListener('visibilitychange', reloadVisible);
  }, []);
  return { links, reload };
}

export function PreviewLinks({ path, id, language, onBeforeCreate }: PreviewLinksProps) {
  const text = useMessages(messages);
  const client = createPreviewsClient(useRouter().options.context.transport, path);
  const { links, reload } = useLinks(client, id, language);
  const [created, setCreated] = useState<NewPreviewLink>();
  const { run, isPending, result, error } = useAction<() => Promise<string>, string>((perform) => perform());
  const create = async (days: PreviewDays) => {
    // The screen says why the text could not be saved.
    if (onBeforeCreate && !(await onBeforeCreate())) return '';
    setCreated(await client.create({ id, language }, days));
    await reload();
    return '';
  };
  const revoke = (link: PreviewLink) =>
    run(async () => {
      await client.revoke({ id, language }, link.id);
      if (created?.id === link.id) setCreated(undefined);
      await reload();
      return text.revoked;
    });
  const failure = error instanceof ApiError && error.status > 0 ? error.message : text.noConnection;
  return (
    <section aria-label={text.title} className="grid gap-4">
      <div>
        <h2 className="label text-ink-2">{text.title}</h2>
        <p className="pt-1 text-[0.9375rem] leading-snug">{text.lede[language]}</p>
      </div>
      <CreateForm isPending={isPending} onCreate={(days) => void run(() => create(days))} />
      {created && <NewLink key={created.id} link={created} />}
      {error === undefined ? (
        <StatusMessage message={result ?? ''} className="label" />
      ) : (
        <StatusMessage message={failure} tone="error" />
      )}
      <LinkList links={links} onRetry={() => void reload()} onRevoke={revoke} />
    </section>
  );
}

interface CreateFormProps {
  readonly isPending: boolean;
  readonly onCreate: (days: PreviewDays) => void;
}

function CreateForm({ isPending, onCreate }: CreateFormProps) {
  const text = useMessages(messages);
  const [days, setDays] = useState(defaultPreviewDays);
  return (
    <div className="grid justify-items-start gap-2">
      <RadioGroup
        legend={text.days}
        layout="segments"
        value={String(days)}
        onChange={(value) => setDays(previewDays.find((choice) => String(choice) === value) ?? days)}
        options={previewDays.map((choice) => ({ value: String(choice), label: text.dayCount(choice) }))}
      />
      <Button size="small" isPending={isPending} pendingLabel={text.creating} onClick={() => onCreate(days)}>
        {text.create}
      </Button>
    </div>
  );
}

const select = (field: RefObject<HTMLInputElement | null>) => field.current?.select();

function NewLink({ link }: { link: NewPreviewLink }) {
  const text = useMessages(messages);
  const { copy, isCopied, isFailed } = useCopy();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    select(field);
  }, []);
  const url = new URL(link.path, location.origin).href;
  return (
    <div className="grid justify-items-start gap-3 bg-wall p-4">
      <div className="w-full">
        <TextField
          ref={field}
          label={text.newLink}
          hint={text.once}
          value={url}
          readOnly
          onFocus={() => select(field)}
        />
      </div>
      <Button size="small" onClick={() => void copy(url)}>
        {text.copy}
      </Button>
      <StatusMessage message={isFailed ? text.notCopied : isCopied ? text.copied : ''} className="label" />
    </div>
  );
}

interface LinkListProps {
  readonly links: Links;
  readonly onRetry: () => void;
  readonly onRevoke: (link: PreviewLink) => Promise<void>;
}

function LinkList({ links, onRetry, onRevoke }: LinkListProps) {
  const text = useMessages(messages);
  if (links === 'loading' || links === 'failed')
    return (
      <p role="status" className="label flex flex-wrap gap-x-4">
        {text[links]}
        {links === 'failed' && (
          <Button variant="underlined" size="label" onClick={onRetry}>
            {text.retry}
          </Button>
        )}
      </p>
    );
  if (links.length === 0) return <p className="label">{text.none}</p>;
  return (
    <ul aria-label={text.list} className="label border-line border-t">
      {links.map((link) => (
        <PreviewLinkRow key={link.id} link={link} onRevoke={() => onRevoke(link)} />
      ))}
    </ul>
  );
}
