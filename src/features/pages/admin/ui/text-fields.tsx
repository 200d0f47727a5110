import { TextArea, TextField } from '../../../../design/fields.tsx';
import { useMessages } from '../../../../shared/i18n/language-context.tsx';
import type { Language } from '../../../../shared/language.ts';
import { MarkdownEditor } from '../../../publishing/markdown-editor/ui/markdown-editor.tsx';
import { toSlug } from '../../../publishing/records/rules/slugs.ts';
import { type PartFieldsProps, useEditor } from '../../../publishing/records/ui/record-editor-context.ts';
import { getTextProps } from '../../../publishing/records/ui/record-editor-fields.tsx';
import { messages } from '../messages/messages.ts';
import { type PageTextField, textLimits } from '../rules/editor.ts';

/** The fields of one language. */
export function TextFields(props: PartFieldsProps<Language>) {
  const { editor } = useMessages(messages);
  const { draft } = props;
  const field = (name: PageTextField) => getTextProps(props, name, editor.labels[name], textLimits[name]);
  const [title, slug, body] = [field('title'), field('slug'), field('body')];
  const { record } = useEditor();
  return (
    <>
      <TextField
        {...title}
        fieldSize="bare"
        className="py-1.5 font-display font-title text-t3 leading-tight tracking-[-0.035em]"
        onChange={({ currentTarget: { value } }) =>
          draft.change({
            title: value,
            // Until the slug is written by hand it follows the title.
            ...((slug.value === '' || slug.value === toSlug(title.value)) && { slug: toSlug(value) }),
          })
        }
      />
      <TextArea
        {...field('summary')}
        rows={2}
        fieldSize="bare"
        className="py-1.5 font-display font-row text-[1.25rem] leading-tight tracking-[-0.015em]"
      />
      <MarkdownEditor
        {...body}
        onChange={(text) => draft.change({ body: text })}
        language={props.part}
        isDisabled={record.removed_at !== null}
      />
      <TextField {...slug} hint={editor.hints.slug} spellCheck={false} autoCapitalize="off" />
      <TextArea {...field('description')} rows={2} />
      <TextField {...field('picture_alt')} />
      <TextField {...field('picture_caption')} />
    </>
  );
}
