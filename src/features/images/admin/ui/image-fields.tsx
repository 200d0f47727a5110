import { useState } from 'react';
import { DateField, TextArea, TextField } from '#design/form/fields.tsx';
import { getFieldId } from '#features/publishing/records/rules/editor-fields.ts';
import type { PartFieldsProps } from '#features/publishing/records/ui/record-editor-context.ts';
import { getTextProps } from '#features/publishing/records/ui/record-editor-fields.tsx';
import { SlugField, TitleField } from '#features/publishing/records/ui/record-text-fields.tsx';
import { SearchFields } from '#features/publishing/records/ui/search-fields.tsx';
import type { Language } from '#shared/i18n/language.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { imageTextLimits } from '../../rules/file-title.ts';
import { messages } from '../messages/messages.ts';
import { parseTags, toTakenAt } from '../rules/editor.ts';

export function ImageTextFields(props: PartFieldsProps<Language>) {
  const { editor } = useMessages(messages);
  const { draft } = props;
  const field = (name: keyof typeof imageTextLimits) =>
    getTextProps(props, name, editor.labels[name], imageTextLimits[name]);
  return (
    <>
      <TitleField draft={draft} title={field('title')} slug={field('slug')} />
      <TextArea {...field('alt')} rows={2} hint={editor.hints.alt} />
      <TextArea {...field('caption')} rows={2} />
      <TextField {...field('technique')} />
      <TagsField {...props} />
      <SlugField {...field('slug')} hint={editor.hints.slug} />
      <SearchFields
        {...props}
        description={field('description')}
        otherDescription={field('caption').value || field('alt').value}
      />
    </>
  );
}

/** A comma-separated list; the text stays as typed. */
function TagsField({ part, draft, errors }: PartFieldsProps) {
  const { editor } = useMessages(messages);
  const tags = Array.isArray(draft.fields.tags) ? draft.fields.tags.map(String) : [];
  const [typed, setTyped] = useState(tags.join(', '));
  const isTyped = parseTags(typed).join() === tags.join();
  return (
    <TextField
      id={getFieldId(part, 'tags')}
      name="tags"
      lang={part}
      label={editor.labels.tags}
      hint={editor.hints.tags}
      value={isTyped ? typed : tags.join(', ')}
      maxLength={1000}
      error={errors.tags}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        draft.change({ tags: parseTags(value) });
      }}
    />
  );
}

export function ImageSharedFields(props: PartFieldsProps) {
  const { editor } = useMessages(messages);
  const { part, draft, errors } = props;
  const { taken_at } = draft.fields;
  return (
    <div className="grid gap-5">
      <DateField
        id={getFieldId(part, 'taken_at')}
        name="taken_at"
        label={editor.labels.taken_at}
        hint={editor.hints.taken_at}
        value={typeof taken_at === 'string' ? taken_at.slice(0, 10) : ''}
        error={errors.taken_at}
        onChange={({ currentTarget: { value } }) => draft.change({ taken_at: toTakenAt(value) })}
      />
      <TextField {...getTextProps(props, 'licence', editor.labels.licence, 60)} hint={editor.hints.licence} />
    </div>
  );
}
