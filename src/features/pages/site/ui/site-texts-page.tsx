import { TextArea, TextField } from '#design/form/fields.tsx';
import { BackLink } from '#design/list/back-link.tsx';
import { PreviewLinks } from '#features/publishing/previews/ui/preview-links.tsx';
import type { EditorScreen } from '#features/publishing/records/route.ts';
import type { EditorSearch } from '#features/publishing/records/rules/editor-search.ts';
import { RecordEditor } from '#features/publishing/records/ui/record-editor.tsx';
import type { EditorNoun, PartFieldsProps } from '#features/publishing/records/ui/record-editor-context.ts';
import { getTextProps } from '#features/publishing/records/ui/record-editor-fields.tsx';
import type { Language } from '#shared/i18n/language.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import type { PageProps } from '#shared/pages/route.ts';
import { paths } from '#shared/urls/paths.ts';
import { loadSiteRecord, siteAdminPath } from '../client.ts';
import type { SiteRecord } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { emptyText, type SiteTextField, textLimits } from '../rules/site-texts.ts';

const expectedFields = [
  { name: 'title', isRequired: true },
  { name: 'lede', isRequired: false },
];

export const screen: EditorScreen<SiteRecord> = { load: loadSiteRecord, Page: SiteTextsPage };

function SiteTextsPage({ data, search }: PageProps<SiteRecord, EditorSearch>) {
  return <RecordEditor record={data} search={search} noun={useSiteNoun()} />;
}

function useSiteNoun(): EditorNoun {
  const { back, untitled, labels, fields } = useMessages(messages);
  return {
    apiPath: siteAdminPath,
    backLink: <BackLink to={paths.admin}>{back}</BackLink>,
    untitled,
    labels,
    subjects: fields,
    limits: {},
    getEmptyFields: (part) => (part === 'shared' ? {} : emptyText),
    getExpectedFields: () => expectedFields,
    getPagePath: (language) => (language === 'nl' ? '/nl' : '/'),
    PreviewLinks,
    TextFields,
  };
}

function TextFields(props: PartFieldsProps<Language>) {
  const { labels, hints } = useMessages(messages);
  const field = (name: SiteTextField) => getTextProps(props, name, labels[name], textLimits[name]);
  return (
    <>
      <TextField
        {...field('title')}
        fieldSize="bare"
        className="py-1.5 font-display font-title text-t3 leading-tight tracking-[-0.035em]"
      />
      <TextArea
        {...field('lede')}
        rows={2}
        hint={hints.lede}
        fieldSize="bare"
        className="py-1.5 font-display font-row text-[1.25rem] leading-tight tracking-[-0.015em]"
      />
      <TextField {...field('availability')} hint={hints.availability} />
      <TextArea {...field('colophon')} rows={2} hint={hints.colophon} />
    </>
  );
}
