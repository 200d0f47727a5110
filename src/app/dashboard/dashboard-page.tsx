import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Cell, HeadCell, Ledger, RowHead } from '../../design/ledger.tsx';
import { ScreenTitle } from '../../design/screen-title.tsx';
import { Status } from '../../design/status.tsx';
import { StakingAlerts } from '../../features/staking/ui/alerts.tsx';
import { StakingSummary } from '../../features/staking/ui/staking-summary.tsx';
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
  const { holdings, changes, staking, alerts } = route.useLoaderData();
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
      <StakingSummary list={staking.list}>
        <StakingAlerts list={alerts} />
      </StakingSummary>
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
    <Ledger>
      <thead>
        <tr>
          <HeadCell>{text.collection}</HeadCell>
          <HeadCell figure>{text.total}</HeadCell>
          <HeadCell figure className="max-sm:hidden">
            {text.inEnglish}
          </HeadCell>
          <HeadCell figure className="max-sm:hidden">
            {text.inDutch}
          </HeadCell>
          <HeadCell className="pl-10">{text.state}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {holdings.map((holding) => (
          <tr key={holding.collection}>
            <RowHead>{text.collections[holding.collection]}</RowHead>
            <Cell figure>{figure.format(holding.total)}</Cell>
            <Cell figure className="max-sm:hidden">
              {figure.format(holding.published.en)}
            </Cell>
            <Cell figure className="max-sm:hidden">
              {figure.format(holding.published.nl)}
            </Cell>
            <Cell className="pl-10">
              <HoldingState holding={holding} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Ledger>
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
    <Ledger>
      <thead>
        <tr>
          <HeadCell>{text.title}</HeadCell>
          <HeadCell className="max-sm:hidden">{text.collection}</HeadCell>
          <HeadCell className="max-sm:hidden">{text.language}</HeadCell>
          <HeadCell figure>{text.changed}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={`${change.collection} ${change.lang} ${change.slug}`}>
            <RowHead>
              <ChangeTitle change={change} />
            </RowHead>
            <Cell className="max-sm:hidden">{text.collections[change.collection]}</Cell>
            <Cell className="max-sm:hidden">{languageNames[change.lang]}</Cell>
            <Cell figure>
              <time dateTime={change.updated_at}>{formatMoment(change.updated_at, language)}</time>
            </Cell>
          </tr>
        ))}
      </tbody>
    </Ledger>
  );
}
