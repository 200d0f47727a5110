import type { Language } from '#shared/i18n/language.ts';
import type { PartFields } from '../../contract.ts';
import { MarkdownPreview } from './markdown-preview.tsx';

/** Longer than any title or summary that can be published. */
const maxShownLength = 2000;

interface TextPreviewProps {
  readonly language: Language;
  readonly fields: PartFields;
}

export function TextPreview({ language, fields }: TextPreviewProps) {
  const [title, summary, body] = [fields['title'], fields['summary'], fields['body']].map((text) =>
    String(text ?? ''),
  );
  const shorten = (text = '') => text.slice(0, maxShownLength);
  return (
    <>
      {title !== undefined && title !== '' && (
        <p
          lang={language}
          className="wrap-anywhere py-1.5 font-display font-title text-t3 leading-tight tracking-[-0.035em]"
        >
          {shorten(title)}
        </p>
      )}
      {summary !== undefined && summary !== '' && (
        <p
          lang={language}
          className="wrap-anywhere py-1.5 font-display font-row text-[1.25rem] leading-tight tracking-[-0.015em]"
        >
          {shorten(summary)}
        </p>
      )}
      <MarkdownPreview text={body ?? ''} language={language} className="pt-4" />
    </>
  );
}
