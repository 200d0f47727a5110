import { TextArea, TextField } from '../../../../design/fields.tsx';
import { useLanguage, useMessages } from '../../../../shared/i18n/language-context.tsx';
import type { Language } from '../../../../shared/language.ts';
import { toSlug } from '../../../publishing/records/rules/slugs.ts';
import type { Draft } from '../../../publishing/ui/use-draft.ts';
import { messages } from '../messages/messages.ts';
import { textLimits, type WebsiteTextField } from '../rules/editor.ts';

interface TextFieldsProps {
  readonly draft: Draft;
  readonly language: Language;
}

/** The fields of one language. Their spelling is checked in that language. */
export function TextFields({ draft, language }: TextFieldsProps) {
  const { editor } = useMessages(messages);
  const error = draft.state.kind === 'rejected' ? draft.state.error : undefined;
  const getText = (name: WebsiteTextField) => String(draft.fields[name] ?? '');
  const slug = getText('slug');
  const field = (name: WebsiteTextField) => ({
    name,
    label: editor.labels[name],
    lang: language,
    value: getText(name),
    maxLength: textLimits[name],
    labelEnd: <Limit length={getText(name).length} max={textLimits[name]} />,
    error: error?.fields[name] === undefined ? undefined : error.message,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      draft.change({ [name]: currentTarget.value }),
  });
  return (
    <>
      <TextField
        {...field('title')}
        fieldSize="large"
        onChange={({ currentTarget: { value: title } }) =>
          draft.change({
            title,
            // Until the slug is written by hand it follows the title.
            ...((slug === '' || slug === toSlug(getText('title'))) && { slug: toSlug(title) }),
          })
        }
      />
      <TextField {...field('slug')} hint={editor.hints.slug} spellCheck={false} autoCapitalize="off" />
      <TextField {...field('role')} />
      <TextArea {...field('summary')} rows={2} />
      <TextArea {...field('body')} className="min-h-80" hint={editor.hints.body} />
      <TextArea {...field('description')} rows={2} />
      <TextField {...field('cover_alt')} />
    </>
  );
}

/** The length of a text beside its maximum, once it matters. */
function Limit({ length, max }: { length: number; max: number }) {
  const { format } = new Intl.NumberFormat(useLanguage());
  if (length < max / 2) return null;
  return (
    <span className={`label ${length >= max ? 'dotted' : 'text-ink-2'}`}>
      {format(length)}/{format(max)}
    </span>
  );
}
