import { useNavigate, useRouter } from '@tanstack/react-router';
import { BackLink } from '#design/list/back-link.tsx';
import { TextPreview } from '#features/publishing/markdown-editor/ui/text-preview.tsx';
import { PreviewLinks } from '#features/publishing/previews/ui/preview-links.tsx';
import { messages as recordMessages } from '#features/publishing/records/messages/messages.ts';
import type { EditorScreen } from '#features/publishing/records/route.ts';
import type { EditorSearch } from '#features/publishing/records/rules/editor-search.ts';
import { RecordEditor } from '#features/publishing/records/ui/record-editor.tsx';
import type { EditorNoun } from '#features/publishing/records/ui/record-editor-context.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import type { PageProps } from '#shared/pages/route.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { changePages, duplicatePage, loadPageRecord, pagesAdminPath } from '../client.ts';
import type { PageRecord } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { emptyShared, emptyText, getExpectedFields, getPagePath } from '../rules/editor.ts';
import { SharedFields } from './shared-fields.tsx';
import { TextFields } from './text-fields.tsx';

export const screen: EditorScreen<PageRecord> = { load: loadPageRecord, Page: PageEditorPage };

function PageEditorPage({ data, search }: PageProps<PageRecord, EditorSearch>) {
  return <RecordEditor record={data} search={search} noun={usePageNoun()} />;
}

function usePageNoun(): EditorNoun {
  const { editor: text, fields } = useMessages(messages);
  const { search } = useMessages(recordMessages);
  const navigate = useNavigate();
  const { transport } = useRouter().options.context;
  return {
    apiPath: pagesAdminPath,
    editorPath: adminPaths.page,
    backLink: <BackLink to={adminPaths.pages}>{text.back}</BackLink>,
    labels: { ...text.labels, ...search.labels },
    subjects: fields,
    limits: text.limits,
    getEmptyFields: (part) => (part === 'shared' ? emptyShared : emptyText),
    getExpectedFields,
    getPagePath,
    TextFields,
    SharedFields,
    Preview: TextPreview,
    PreviewLinks,
    async setRemoved(id, isRemoved) {
      await changePages(transport, { action: isRemoved ? 'bin' : 'restore', ids: [id] });
    },
    async duplicate(id) {
      await navigate({ to: adminPaths.page, params: { id: await duplicatePage(transport, id) } });
    },
  };
}
