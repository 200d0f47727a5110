import { Link } from '@tanstack/react-router';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { paths } from '#shared/urls/paths.ts';
import type { SearchHit } from '../contract/search.ts';
import { messages } from '../messages.ts';
import { hitLink, hitNumber, MarkedText } from './hit.tsx';
import type { Suggestions } from './use-suggestions.ts';

interface SuggestionListProps {
  id: string;
  optionId: (activeIndex: number) => string;
  activeIndex: number;
  suggestions: Suggestions & { readonly isBusy: boolean };
  onChoose: () => void;
}

const rowClass =
  'grid min-h-11 grid-cols-[3.4rem_1fr] items-baseline gap-x-4 border-line border-t py-2.5 hover:bg-wall aria-selected:bg-wall md:grid-cols-[3.4rem_minmax(0,2fr)_minmax(0,3fr)]';

/** The last option links to all results. */
export function SuggestionList({ id, optionId, activeIndex, suggestions, onChoose }: SuggestionListProps) {
  const text = useMessages(messages);
  const { q, hits, total, isBusy } = suggestions;
  const optionProps = (index: number) => ({
    id: optionId(index),
    role: 'option',
    'aria-selected': index === activeIndex,
    tabIndex: -1,
    onClick: onChoose,
    className: rowClass,
  });
  return (
    <div id={id} role="listbox" aria-label={text.search} aria-busy={isBusy}>
      {hits.map((hit, index) => (
        <Link key={hit.kind + hit.id} {...hitLink(hit)} {...optionProps(index)}>
          <span className="label">{hitNumber(hit) ?? text.kinds[hit.kind]}</span>
          <span lang={hit.lang} className="wrap-anywhere font-display font-row text-t1 leading-tight">
            <MarkedText text={hit.title} marks={hit.marks.title} />
          </span>
          <MatchExcerpt hit={hit} />
        </Link>
      ))}
      {total > hits.length && (
        <Link to={paths.search} search={{ q }} {...optionProps(hits.length)}>
          <span className="label col-start-2">{text.all(total)}</span>
        </Link>
      )}
    </div>
  );
}

/** Shows the match in the excerpt or, if it occurs only there, in the label. */
function MatchExcerpt({ hit: { lang, label, excerpt, marks } }: { hit: SearchHit }) {
  const isLabel = marks.label.length > 0 && marks.excerpt.length === 0;
  return (
    <span lang={lang} className={`truncate text-ink-2 max-md:col-start-2 ${isLabel ? 'label' : ''}`}>
      <MarkedText text={isLabel ? label : excerpt} marks={isLabel ? marks.label : marks.excerpt} />
    </span>
  );
}
