import { useNavigate, useRouter } from '@tanstack/react-router';
import { Button } from '../../../../design/button.tsx';
import { ScreenTitle } from '../../../../design/screen-title.tsx';
import { Tabs } from '../../../../design/tabs.tsx';
import { useAction } from '../../../../design/use-action.ts';
import { useLanguage, useMessages } from '../../../../shared/i18n/language-context.tsx';
import { paths } from '../../../../shared/paths.ts';
import type { PageProps } from '../../../../shared/route.ts';
import { createPartsClient } from '../../../publishing/client.ts';
import type { Part } from '../../../publishing/contract.ts';
import { ConflictView } from '../../../publishing/ui/conflict-view.tsx';
import { PublishPanel } from '../../../publishing/ui/publish-panel.tsx';
import { RevisionsSection } from '../../../publishing/ui/revisions-section.tsx';
import { SaveStatus } from '../../../publishing/ui/save-status.tsx';
import { useDraft } from '../../../publishing/ui/use-draft.ts';
import { changeWebsites, websitesAdminPath } from '../client.ts';
import type { WebsiteRecord } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import {
  type EditorSearch,
  emptyShared,
  emptyText,
  formatNumber,
  getRecordTitle,
  parseEditorSearch,
} from '../rules/editor.ts';
import { SharedFields } from './shared-fields.tsx';
import { TextFields } from './text-fields.tsx';

const editedParts: readonly Part[] = ['en', 'nl', 'shared'];

/** Edits a website: each language and the fields that they share, apart from each other. */
export function WebsiteEditorPage({ data, search }: PageProps<WebsiteRecord, EditorSearch>) {
  const { editor: text, untitled } = useMessages(messages);
  const language = useLanguage();
  const navigate = useNavigate();
  const { part = 'en' } = parseEditorSearch({ ...search });
  return (
    <>
      <p className="label px-(--spacing-margin) pt-4">{formatNumber(data.number)}</p>
      <ScreenTitle>{getRecordTitle(data, language) || untitled}</ScreenTitle>
      <div className="px-(--spacing-margin) pb-16">
        {data.removed_at !== null && <RemovedNotice id={data.id} />}
        <Tabs
          label={text.partsLabel}
          value={part}
          onChange={(next) =>
            void navigate({
              to: paths.adminWebsite,
              params: { id: data.id },
              search: parseEditorSearch({ part: next }),
              replace: true,
              resetScroll: false,
            })
          }
          tabs={editedParts.map((value) => ({
            value,
            label: text.parts[value],
            content: <PartEditor key={`${data.id} ${value}`} record={data} part={value} />,
          }))}
        />
      </div>
    </>
  );
}

function RemovedNotice({ id }: { id: string }) {
  const { editor: text } = useMessages(messages);
  const router = useRouter();
  const restore = useAction(async () => {
    await changeWebsites(router.options.context.transport, { action: 'restore', ids: [id] });
    await router.invalidate();
  });
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2 border border-dot p-5">
      <span className="dotted">{text.removed}</span>
      <Button size="small" isPending={restore.isPending} onClick={() => void restore.run()}>
        {text.restore}
      </Button>
    </p>
  );
}

function PartEditor({ record, part }: { record: WebsiteRecord; part: Part }) {
  const { editor: text, fields } = useMessages(messages);
  const router = useRouter();
  const client = createPartsClient(router.options.context.transport, websitesAdminPath);
  const edited = record.parts[part];
  const draft = useDraft(
    client,
    { id: record.id, part },
    edited,
    part === 'shared' ? emptyShared(new Date(record.created_at).getUTCFullYear()) : emptyText,
  );
  const restore = useAction<number>(async (number) => {
    const target = await draft.flush();
    if (!target) return;
    await client.restore(target, number);
    await router.invalidate();
  });
  return (
    <>
      <ConflictView draft={draft} labels={text.labels} />
      <div className="grid gap-x-(--spacing-gutter) gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid content-start gap-6">
          {part === 'shared' ? <SharedFields draft={draft} /> : <TextFields draft={draft} language={part} />}
        </div>
        <aside className="grid content-start gap-6 lg:border-line lg:border-l lg:pl-6">
          <SaveStatus state={draft.state} />
          <PublishPanel
            client={client}
            id={record.id}
            part={part}
            edited={edited}
            draft={draft}
            labels={fields}
            onChange={() => router.invalidate()}
          />
          {part !== 'shared' && <PageLink record={record} language={part} />}
          <RevisionsSection
            client={client}
            id={record.id}
            part={part}
            version={`${edited.version} ${edited.published?.updated_at}`}
            onRestore={(number) => void restore.run(number)}
          />
        </aside>
      </div>
    </>
  );
}

/** Links to the page that visitors see, if there is one. */
function PageLink({ record, language }: { record: WebsiteRecord; language: 'en' | 'nl' }) {
  const { editor: text } = useMessages(messages);
  const { published } = record.parts[language];
  const slug = published?.fields.slug;
  if (record.removed_at !== null || published?.state !== 'published' || typeof slug !== 'string') return null;
  const prefix = language === 'nl' ? '/nl' : '';
  return (
    <p>
      <a href={`${prefix}/websites/${slug}`} className="label go inline-block min-h-6">
        {text.preview}
      </a>
    </p>
  );
}
