import { Link } from '@tanstack/react-router';
import { Cell, ColumnHeader, RowHeader, Table } from '#design/list/table.tsx';
import { PageSection } from '#design/page/page-section.tsx';
import { ScreenTitle } from '#design/page/screen-title.tsx';
import { Timestamp } from '#design/page/timestamp.tsx';
import { Status } from '#design/status/status.tsx';
import { StakingAlerts } from '#features/staking/alerts/ui/staking-alerts.tsx';
import { StakingSummary } from '#features/staking/ui/staking-summary.tsx';
import { getNumberFormatter } from '#shared/i18n/format.ts';
import { languageNames } from '#shared/i18n/language.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import type { PageProps } from '#shared/pages/route.ts';
import { paths } from '#shared/urls/paths.ts';
import { useCurrentUser } from '#shared/users/user-context.tsx';
import type { DashboardData } from './client.ts';
import type { Overview } from './contract.ts';
import { messages } from './messages.ts';

export function DashboardPage({ data }: PageProps<DashboardData>) {
  const text = useMessages(messages);
  const user = useCurrentUser();
  const { content, changes, staking, alerts } = data;
  return (
    <>
      <ScreenTitle>{text.heading}</ScreenTitle>
      <p className="label flex flex-wrap justify-between gap-x-6 px-(--spacing-margin) pb-6">
        {user && <span className="wrap-anywhere">{text.loggedInAs(user.name)}</span>}
        {user?.admin !== undefined && (
          <a href={user.admin} className="go">
            {text.adminArea}
          </a>
        )}
      </p>
      <StakingSummary summary={staking.summary}>
        <StakingAlerts list={alerts} />
      </StakingSummary>
      <PageSection title={text.content} id="content-stats" className="mx-(--spacing-margin) mb-10">
        <ContentTable content={content} />
      </PageSection>
      <PageSection title={text.changes} id="changes" className="mx-(--spacing-margin) mb-10">
        {changes.length === 0 ? <p className="py-2">{text.noChanges}</p> : <ChangesTable changes={changes} />}
      </PageSection>
    </>
  );
}

type ContentStats = Overview['content'][number];

function ContentStatus({ stats: { total, published } }: { stats: ContentStats }) {
  const text = useMessages(messages);
  const untranslated = Math.max(total - published.en, total - published.nl);
  if (total === 0) return <Status tone="idle">{text.nothingYet}</Status>;
  if (untranslated > 0) return <Status tone="attention">{text.missing(String(untranslated))}</Status>;
  return <Status tone="active">{text.complete}</Status>;
}

function ContentTable({ content }: { content: readonly ContentStats[] }) {
  const text = useMessages(messages);
  const language = useLanguage();
  const format = getNumberFormatter(language);
  return (
    <Table>
      <thead>
        <tr>
          <ColumnHeader>{text.collection}</ColumnHeader>
          <ColumnHeader isNumeric>{text.total}</ColumnHeader>
          <ColumnHeader isNumeric className="max-sm:hidden">
            {text.inEnglish}
          </ColumnHeader>
          <ColumnHeader isNumeric className="max-sm:hidden">
            {text.inDutch}
          </ColumnHeader>
          <ColumnHeader className="pl-10">{text.state}</ColumnHeader>
        </tr>
      </thead>
      <tbody>
        {content.map((stats) => (
          <tr key={stats.collection}>
            <RowHeader>{text.collections[stats.collection]}</RowHeader>
            <Cell isNumeric>{format(stats.total)}</Cell>
            <Cell isNumeric className="max-sm:hidden">
              {format(stats.published.en)}
            </Cell>
            <Cell isNumeric className="max-sm:hidden">
              {format(stats.published.nl)}
            </Cell>
            <Cell className="pl-10">
              <ContentStatus stats={stats} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

type Change = Overview['changes'][number];

const detailPaths = { websites: paths.website, images: paths.image, pages: paths.page } as const;

function ChangeTitle({ change: { collection, slug, title, lang } }: { change: Change }) {
  return (
    <Link
      to={detailPaths[collection]}
      params={{ slug }}
      lang={lang}
      className="underline-offset-4 hover:underline"
    >
      {title}
    </Link>
  );
}

function ChangesTable({ changes }: { changes: readonly Change[] }) {
  const text = useMessages(messages);
  return (
    <Table>
      <thead>
        <tr>
          <ColumnHeader>{text.title}</ColumnHeader>
          <ColumnHeader className="max-sm:hidden">{text.collection}</ColumnHeader>
          <ColumnHeader className="max-sm:hidden">{text.language}</ColumnHeader>
          <ColumnHeader isNumeric>{text.changed}</ColumnHeader>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={`${change.collection} ${change.lang} ${change.slug}`}>
            <RowHeader>
              <ChangeTitle change={change} />
            </RowHeader>
            <Cell className="max-sm:hidden">{text.collections[change.collection]}</Cell>
            <Cell className="max-sm:hidden">{languageNames[change.lang]}</Cell>
            <Cell isNumeric>
              <Timestamp at={change.updated_at} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
