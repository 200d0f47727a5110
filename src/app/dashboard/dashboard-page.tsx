import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ScreenTitle } from '../../design/screen-title.tsx';
import { Status } from '../../design/status.tsx';
import { useLanguage, useWords } from '../../shared/i18n/language-context.tsx';
import { languageNames } from '../../shared/language-names.ts';
import { paths } from '../../shared/paths.ts';
import { formatMoment } from '../../shared/short-dates.ts';
import { shellWords } from '../locales/words.ts';
import type { Overview } from './contract.ts';
import { words } from './words.ts';

const root = getRouteApi('__root__');
const route = getRouteApi('/_desk/dashboard');

/** What the site holds and what changed last, for those who are signed in. */
export function DashboardPage() {
  const { page } = useWords(shellWords);
  const text = useWords(words);
  const { user } = root.useLoaderData();
  const { holdings, changes } = route.useLoaderData();
  return (
    <>
      <ScreenTitle>{page.dashboard}</ScreenTitle>
      <p className="label flex flex-wrap justify-between gap-x-6 px-(--spacing-margin) pb-6">
        {user && <span className="wrap-anywhere">{text.signedInAs(user.name)}</span>}
        {user?.admin !== undefined && (
          <a href={user.admin} className="go">
            {text.adminArea}
          </a>
        )}
      </p>
      <Part title={text.holdings} id="holdings">
        <HoldingsTable holdings={holdings} />
      </Part>
      <Part title={text.changes} id="changes">
        {changes.length === 0 ? <p className="py-2">{text.noChanges}</p> : <ChangesTable changes={changes} />}
      </Part>
    </>
  );
}

function Part({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mx-(--spacing-margin) mb-10 border-line-2 border-t pt-3">
      <h2 id={id} className="pb-3 text-t2 tracking-[-0.03em]">
        {title}
      </h2>
      {children}
    </section>
  );
}

type Holding = Overview['holdings'][number];

function HoldingState({ holding: { total, published } }: { holding: Holding }) {
  const text = useWords(words);
  const missing = Math.max(total - published.en, total - published.nl);
  if (total === 0) return <Status mark="idle">{text.nothingYet}</Status>;
  if (missing > 0) return <Status mark="attention">{text.missing(String(missing))}</Status>;
  return <Status mark="active">{text.complete}</Status>;
}

function HoldingsTable({ holdings }: { holdings: readonly Holding[] }) {
  const text = useWords(words);
  const language = useLanguage();
  const figure = new Intl.NumberFormat(language);
  return (
    <table className="label ledger">
      <thead>
        <tr>
          <th scope="col">{text.collection}</th>
          <th scope="col" className="figure">
            {text.total}
          </th>
          <th scope="col" className="figure max-sm:hidden">
            {text.inEnglish}
          </th>
          <th scope="col" className="figure max-sm:hidden">
            {text.inDutch}
          </th>
          <th scope="col" className="pl-10">
            {text.state}
          </th>
        </tr>
      </thead>
      <tbody>
        {holdings.map((holding) => (
          <tr key={holding.collection}>
            <th scope="row" className="font-medium font-text text-[0.9375rem]">
              {text.collections[holding.collection]}
            </th>
            <td className="figure">{figure.format(holding.total)}</td>
            <td className="figure max-sm:hidden">{figure.format(holding.published.en)}</td>
            <td className="figure max-sm:hidden">{figure.format(holding.published.nl)}</td>
            <td className="pl-10">
              <HoldingState holding={holding} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Change = Overview['changes'][number];

const pageOf = { websites: paths.website, images: paths.image, pages: paths.page } as const;

/** The title of a changed text, leading to its page. */
function ChangeTitle({ change: { collection, slug, title, lang } }: { change: Change }) {
  return (
    <Link
      to={pageOf[collection]}
      params={{ slug }}
      lang={lang}
      className="underline-offset-4 hover:underline"
    >
      {title}
    </Link>
  );
}

function ChangesTable({ changes }: { changes: readonly Change[] }) {
  const text = useWords(words);
  const language = useLanguage();
  return (
    <table className="label ledger">
      <thead>
        <tr>
          <th scope="col">{text.title}</th>
          <th scope="col" className="max-sm:hidden">
            {text.collection}
          </th>
          <th scope="col" className="max-sm:hidden">
            {text.language}
          </th>
          <th scope="col" className="figure">
            {text.changed}
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={`${change.collection} ${change.lang} ${change.slug}`}>
            <th
              scope="row"
              className="wrap-anywhere whitespace-normal! font-medium font-text text-[0.9375rem]"
            >
              <ChangeTitle change={change} />
            </th>
            <td className="max-sm:hidden">{text.collections[change.collection]}</td>
            <td className="max-sm:hidden">{languageNames[change.lang]}</td>
            <td className="figure">
              <time dateTime={change.updated_at}>{formatMoment(change.updated_at, language)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
