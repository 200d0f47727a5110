import { TextArea, TextField } from '../../../../design/fields.tsx';
import type { Draft } from '../../ui/use-draft.ts';
import { toSlug } from '../rules/slugs.ts';
import type { TextProps } from './record-editor-fields.tsx';

/** The title at the top of a text. Until the slug is written by hand it follows the title. */
export function TitleField({ draft, title, slug }: { draft: Draft; title: TextProps; slug: TextProps }) {
  return (
    <TextField
      {...title}
      fieldSize="bare"
      className="py-1.5 font-display font-title text-t3 leading-tight tracking-[-0.035em]"
      onChange={({ currentTarget: { value } }) =>
        draft.change({
          title: value,
          ...((slug.value === '' || slug.value === toSlug(title.value)) && { slug: toSlug(value) }),
        })
      }
    />
  );
}

/** The summary below the title. */
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

/** The slug, which is no text of a language. */
export function SlugField(props: TextProps & { hint: string }) {
  return <TextField {...props} spellCheck={false} autoCapitalize="off" />;
}
