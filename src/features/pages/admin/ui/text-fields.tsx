import { TextField } from '#design/form/fields.tsx';
import { MarkdownEditor } from '#features/publishing/markdown-editor/ui/markdown-editor.tsx';
import { type PartFieldsProps, useEditor } from '#features/publishing/records/ui/record-editor-context.ts';
import { getTextProps } from '#features/publishing/records/ui/record-editor-fields.tsx';
import { SlugField, SummaryField, TitleField } from '#features/publishing/records/ui/record-text-fields.tsx';
import { SearchFields } from '#features/publishing/records/ui/search-fields.tsx';
import type { Language } from '#shared/i18n/language.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages } from '../messages/messages.ts';
import { type PageTextField, textLimits } from '../rules/editor.ts';

export function TextFields(props: PartFieldsProps<Language>) {
  const { editor } = useMessages(messages);
  const { part, draft } = props;
  const { record } = useEditor();
  const field = (name: PageTextField) => getTextProps(props, name, editor.labels[name], textLimits[name]);
  return (
    <>
      <TitleField draft={draft} title={field('title')} slug={field('slug')} />
      <SummaryField {...field('summary')} />
      <MarkdownEditor
        {...field('body')}
        maxLength={textLimits.body}
        onChange={(text) => draft.change({ body: text })}
        language={part}
        isDisabled={record.removed_at !== null}
      />
      <SlugField {...field('slug')} hint={editor.hints.slug} />
      <TextField {...field('picture_alt')} />
      <TextField {...field('picture_caption')} />
      <SearchFields {...props} description={field('description')} />
    </>
  );
}
