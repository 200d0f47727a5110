import { Link } from '@tanstack/react-router';
import { TextArea, TextField } from '#design/form/fields.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { slugPattern } from '../../contract.ts';
import { describeSlugClash } from '../../rules/slug-clash.ts';
import type { Draft } from '../../ui/use-draft.ts';
import { messages } from '../messages/messages.ts';
import { proposeSlug } from '../rules/slugs.ts';
import { useEditor } from './record-editor-context.ts';
import type { TextProps } from './record-editor-fields.tsx';

interface TitleFieldProps {
  readonly draft: Draft;
  readonly title: TextProps;
  readonly slug: TextProps;
}

/** The slug follows until it is edited or first published: a known address does not change. */
export function TitleField({ draft, title, slug }: TitleFieldProps) {
  const { record, language } = useEditor();
  const followsTitle =
    slug.value === '' ||
    (record.parts[language].published === null && slug.value === proposeSlug(title.value, record));
  return (
    // A long title wraps, but cannot contain line breaks.
    <TextArea
      {...title}
      rows={1}
      fieldSize="bare"
      className="resize-none py-1.5 font-display font-title text-t3 leading-tight tracking-[-0.035em]"
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
      onChange={({ currentTarget }) => {
        // A single expression for spaces around line breaks takes quadratic time on a long run of spaces.
        const lines = currentTarget.value.split(/[\r\n]+/);
        const value = lines.length === 1 ? currentTarget.value : lines.map((line) => line.trim()).join(' ');
        draft.change({ title: value, ...(followsTitle && { slug: proposeSlug(value, record) }) });
      }}
    />
  );
}

export function SummaryField(props: TextProps) {
  return (
    <TextArea
      {...props}
      rows={2}
      fieldSize="bare"
      className="py-1.5 font-display font-row text-[1.25rem] leading-tight tracking-[-0.015em]"
    />
  );
}

/** Only a published text needs a unique slug, so the draft is saved in any case. */
export function SlugField({ hint, error, ...props }: TextProps & { hint: string }) {
  const { slugClash: text } = useMessages(messages);
  const { slugClash: clash, noun } = useEditor();
  const slug = String(props.value ?? '');
  const isInvalid = slug !== '' && !slugPattern.test(slug);
  const limit = isInvalid ? noun.limits['slug'] : undefined;
  const sentence = clash && describeSlugClash(clash, text);
  const isReplacing = clash?.problem === 'redirect';
  const owner = clash && clash.problem !== 'reserved' && noun.editorPath && (
    <Link to={noun.editorPath} params={{ id: clash.id }} className="go inline-block min-h-6 text-ink">
      {text.open(clash.title)}
    </Link>
  );
  return (
    <TextField
      {...props}
      error={error ?? (isReplacing ? undefined : sentence) ?? limit}
      hint={
        <span aria-live="polite">
          {isReplacing && <span className="dotted text-ink">{sentence} </span>}
          {owner || hint}
        </span>
      }
      spellCheck={false}
      autoCapitalize="off"
    />
  );
}
