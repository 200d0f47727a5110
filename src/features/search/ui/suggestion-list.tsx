import { Link } from '@tanstack/react-router';
import { useWords } from '../../../shared/i18n/language-context.tsx';
import { paths } from '../../../shared/paths.ts';
import type { SearchHit } from '../contract.ts';
import { numberOf, placeOf } from './hit-place.ts';
import { MarkedText } from './marked-text.tsx';
import type { Suggestions } from './use-suggestions.ts';
import { words } from './words.ts';

interface SuggestionListProps {
  id: string;
  /** The id of the option at a place. */
  optionAt: (place: number) => string;
  /** The option that the keys have reached, -1 for none. */
  place: number;
  suggestions: Suggestions & { readonly isBusy: boolean };
  onChoose: () => void;
}

const row =
  'grid min-h-11 grid-cols-[3.4rem_1fr] items-baseline gap-x-4 border-line border-t py-2.5 hover:bg-wall aria-selected:bg-wall md:grid-cols-[3.4rem_minmax(0,2fr)_minmax(0,3fr)]';

/** What was found so far, as options of the field above it; the last one leads to the rest. */
export function SuggestionList({ id, optionAt, place, suggestions, onChoose }: SuggestionListProps) {
  const text = useWords(words);
  const { q, hits, total, isBusy } = suggestions;
  const option = (index: number) => ({
    id: optionAt(index),
    role: 'option',
    'aria-selected': index === place,
    tabIndex: -1,
    onClick: onChoose,
    className: row,
  });
  return (
    <div id={id} role="listbox" aria-label={text.search} aria-busy={isBusy}>
      {hits.map((hit, index) => (
        <Link key={hit.kind + hit.id} {...placeOf(hit)} {...option(index)}>
          <span className="label">{numberOf(hit) ?? text.kinds[hit.kind]}</span>
          <span lang={hit.lang} className="wrap-anywhere font-display font-row text-t1 leading-tight">
            <MarkedText text={hit.title} marks={hit.marks.title} />
          </span>
          <Why hit={hit} />
        </Link>
      ))}
      {total > hits.length && (
        <Link to={paths.search} search={{ q }} {...option(hits.length)}>
          <span className="label col-start-2">{text.all(total)}</span>
        </Link>
      )}
    </div>
  );
}

/** Where it was found: in a line of the text or, if only there, in the small print. */
function Why({ hit: { lang, label, excerpt, marks } }: { hit: SearchHit }) {
  const isLabel = marks.label.length > 0 && marks.excerpt.length === 0;
  return (
    <span lang={lang} className={`truncate text-ink-2 max-md:col-start-2 ${isLabel ? 'label' : ''}`}>
      <MarkedText text={isLabel ? label : excerpt} marks={isLabel ? marks.label : marks.excerpt} />
    </span>
  );
}
