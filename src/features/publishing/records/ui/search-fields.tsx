import { useId } from 'react';
import { Checkbox } from '#design/form/choices.tsx';
import { TextArea } from '#design/form/fields.tsx';
import { getNumberFormatter } from '#shared/i18n/format.ts';
import type { Language } from '#shared/i18n/language.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { messages } from '../messages/messages.ts';
import { getFieldId } from '../rules/editor-fields.ts';
import { PictureField } from './picture-field.tsx';
import { type PartFieldsProps, useEditor } from './record-editor-context.ts';
import type { TextProps } from './record-editor-fields.tsx';

interface SearchFieldsProps extends PartFieldsProps<Language> {
  readonly description: TextProps;
  /** Description if the text has none; by default search engines choose a sentence. */
  readonly otherDescription?: string;
}

/** Edits the fields for search engines and shared links, with a preview. */
export function SearchFields({ description, otherDescription = '', ...props }: SearchFieldsProps) {
  const { search: text } = useMessages(messages);
  const id = useId();
  const { part, draft, errors } = props;
  return (
    <section aria-labelledby={id} className="grid gap-6 border-line-2 border-t pt-2.5">
      <h2 id={id} className="label text-ink-2 tracking-normal">
        {text.title}
      </h2>
      <TextArea {...description} rows={2} />
      <SearchPreview part={part} fields={draft.fields} description={description.value || otherDescription} />
      <PictureField
        {...props}
        name="sharing_picture_id"
        label={text.labels.sharing_picture_id}
        none={text.noPicture}
      />
      <Checkbox
        id={getFieldId(part, 'is_noindex')}
        name="is_noindex"
        label={text.labels.is_noindex}
        hint={text.hint}
        error={errors['is_noindex']}
        checked={draft.fields['is_noindex'] === true}
        onChange={({ currentTarget: { checked } }) => draft.change({ is_noindex: checked })}
      />
    </section>
  );
}

interface SearchPreviewProps {
  readonly part: Language;
  readonly fields: PartFieldsProps['draft']['fields'];
  readonly description: string;
}

/** Shows title, path and description as in search results, with their lengths. */
function SearchPreview({ part, fields, description }: SearchPreviewProps) {
  const { search: text } = useMessages(messages);
  const format = getNumberFormatter(useLanguage());
  const { noun } = useEditor();
  const title = String(fields['title'] ?? '');
  return (
    <figure aria-label={text.preview} className="grid min-w-0 gap-1 border-line border-y py-3">
      {fields['is_noindex'] === true ? (
        <p>{text.hidden}</p>
      ) : (
        <div lang={part} className="wrap-anywhere grid gap-1">
          <p className="label text-ink-2">{noun.getPagePath(part, fields)}</p>
          <p className="line-clamp-1 font-row text-[1.125rem]">{title}</p>
          <p className="line-clamp-2 text-[0.9375rem] leading-snug">{description}</p>
        </div>
      )}
      {description === '' && <p className="label">{text.noDescription}</p>}
      <figcaption className="label pt-1 text-ink-2">
        {text.lengths(format(title.length), format(description.length))}
      </figcaption>
    </figure>
  );
}
