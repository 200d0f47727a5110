import { Link } from '@tanstack/react-router';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import type { SearchHit } from '../contract/search.ts';
import { messages } from '../messages.ts';
import { hitLink, hitNumber, MarkedText } from './hit.tsx';

const columns =
  'grid grid-cols-[3.4rem_1fr] items-baseline gap-y-1.5 md:grid-cols-12 md:gap-x-(--spacing-gutter)';

function HitRow({ hit }: { hit: SearchHit }) {
  const text = useMessages(messages);
  const language = useLanguage();
  const { title, label, excerpt, marks, lang, kind } = hit;
  const number = hitNumber(hit);
  return (
    <li>
      <Link {...hitLink(hit)} className={`group ${columns} border-line border-t pt-3 pb-4`}>
        <span className="label flex items-center gap-2.5">
          {number}
          <span
            aria-hidden="true"
            className="size-[0.6em] rounded-full bg-dot opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100"
          />
        </span>
        <strong
          lang={lang}
          className="wrap-anywhere font-display font-row text-t3 tracking-[-0.03em] transition-[translate] group-hover:translate-x-2 group-focus-visible:translate-x-2 md:col-span-8"
        >
          <MarkedText text={title} marks={marks.title} />
        </strong>
        <span className="label col-start-2 text-ink-2 md:col-span-3 md:col-start-auto md:text-right">
          {text.kinds[kind]} {lang !== language && text.inOtherLanguage}
        </span>
        <span lang={lang} className="wrap-anywhere col-start-2 text-ink-2 md:col-[2/-1]">
          <MarkedText text={excerpt} marks={marks.excerpt} />
        </span>
        {label !== '' && (
          <span lang={lang} className="label wrap-anywhere col-start-2 text-ink-2 md:col-[2/10]">
            <MarkedText text={label} marks={marks.label} />
          </span>
        )}
      </Link>
    </li>
  );
}

export function HitRows({ hits, start }: { hits: readonly SearchHit[]; start: number }) {
  return (
    <ol start={start} className="px-(--spacing-margin)">
      {hits.map((hit) => (
        <HitRow key={hit.kind + hit.id} hit={hit} />
      ))}
    </ol>
  );
}
