import { getRouteApi, Link, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Plinth } from '../../../design/plinth.tsx';
import { useLanguage, useWords } from '../../../shared/i18n/language-context.tsx';
import { plural } from '../../../shared/i18n/words.ts';
import { paths } from '../../../shared/paths.ts';
import type { SearchAnswer } from '../client.ts';
import { maximumQuestion } from '../rules/address.ts';
import { readQuestion } from '../rules/wanted.ts';
import { HitRows } from './hit-rows.tsx';
import { SearchField } from './search-field.tsx';
import { words } from './words.ts';

const route = getRouteApi('/search');
const perPage = 20;

/** The search: a field that answers while one types, and a plain form without scripts. */
export function SearchPage() {
  const text = useWords(words);
  const answer = route.useLoaderData();
  const navigate = route.useNavigate();
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  return (
    <>
      <h1 className="title px-(--spacing-margin) text-t6">{text.title}</h1>
      <SearchField
        q={answer.q}
        onChange={(q) => navigate({ search: q === '' ? {} : { q }, replace: true, resetScroll: false })}
      />
      <div aria-busy={isLoading}>
        <Count answer={answer} />
        <Found answer={answer} />
      </div>
    </>
  );
}

function Count({ answer }: { answer: SearchAnswer }) {
  const text = useWords(words);
  const language = useLanguage();
  const { q, total, page, pages } = answer;
  const count = `${new Intl.NumberFormat(language).format(total)} ${plural(language, total, text.results)}`;
  const said = total === 0 ? text.nothingShort : text.found(count, q);
  return (
    <div className="flex items-baseline justify-between gap-4 px-(--spacing-margin) py-3">
      <p role="status" className="label wrap-anywhere">
        {q === '' ? <span className="text-ink-2">{text.hint}</span> : said}
      </p>
      {pages > 1 && <p className="label whitespace-nowrap text-ink-2">{text.part(page, pages)}</p>}
    </div>
  );
}

function Found({ answer }: { answer: SearchAnswer }) {
  const text = useWords(words);
  const { q, hits, page } = answer;
  if (q === '') return null;
  if (q.length > maximumQuestion)
    return <Plinth title={text.tooLong} text={text.tooLongText(maximumQuestion)} />;
  if (readQuestion(q) === undefined) return <Plinth title={text.noWords} text={text.noWordsText} />;
  if (hits.length === 0)
    return (
      <Plinth title={text.nothing(q)} text={text.nothingText}>
        <p className="pt-4">
          <Link to={paths.websites} search={{ skills: '' }} className="label go inline-block min-h-6">
            {text.seeAll}
          </Link>
        </p>
      </Plinth>
    );
  return (
    <>
      <HitRows hits={hits} start={(page - 1) * perPage + 1} />
      <Parts answer={answer} />
    </>
  );
}

/** The ways to the rest of a long answer. */
function Parts({ answer: { q, page, pages } }: { answer: SearchAnswer }) {
  const text = useWords(words);
  if (pages === 1) return null;
  return (
    <nav
      aria-label={text.parts}
      className="label flex justify-between border-line border-t px-(--spacing-margin) py-4"
    >
      <Part q={q} page={page - 1} isThere={page > 1}>
        {text.previous}
      </Part>
      <Part q={q} page={page + 1} isThere={page < pages}>
        {text.next}
      </Part>
    </nav>
  );
}

function Part(props: { q: string; page: number; isThere: boolean; children: ReactNode }) {
  const { q, page, isThere, children } = props;
  if (!isThere) return <span />;
  return (
    <Link
      to={paths.search}
      search={page === 1 ? { q } : { q, page: String(page) }}
      activeOptions={{ exact: true }}
      className="go min-h-6"
    >
      {children}
    </Link>
  );
}
