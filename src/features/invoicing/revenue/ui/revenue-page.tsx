import { Link } from '@tanstack/react-router';
import { PageSection } from '#design/page/page-section.tsx';
import { ScreenTitle } from '#design/page/screen-title.tsx';
import { yearOf } from '#shared/dates/plain-date.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatAmount } from '#shared/money/money.ts';
import type { PageProps } from '#shared/pages/route.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import type { Revenue } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { ClientsTable, ProjectsTable, QuartersTable } from './comparison-tables.tsx';
import { ExpectedTable } from './expected-table.tsx';
import { ExportsSection } from './exports-section.tsx';
import { MonthsChart } from './months-chart.tsx';
import { OutstandingTable } from './outstanding-table.tsx';
import { RevenueStats } from './revenue-stats.tsx';
import { VatTable } from './vat-table.tsx';

export function RevenuePage({ data }: PageProps<Revenue>) {
  const { title, tables, expected, outstanding, vat, rateExplain } = useMessages(messages);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6">
        <ScreenTitle>{title}</ScreenTitle>
        <YearLinks data={data} />
      </div>
      <RevenueStats data={data} />
      <div className="grid gap-y-10 px-(--spacing-margin) pb-10 print:pb-0">
        <MonthsChart data={data} />
        <div className="grid items-start gap-x-(--spacing-gutter) gap-y-10 lg:grid-cols-[5fr_3fr]">
          <PageSection title={outstanding.title}>
            <OutstandingTable data={data} />
          </PageSection>
          <PageSection title={expected.title}>
            <ExpectedTable expected={data.expected} />
          </PageSection>
        </div>
        <div className="grid items-start gap-x-(--spacing-gutter) gap-y-10 lg:grid-cols-[5fr_3fr]">
          <PageSection title={tables.quarters}>
            <QuartersTable data={data} />
            <CollectionCosts cents={data.collection_costs_cents} />
          </PageSection>
          {data.vat && (
            <PageSection id="vat" title={vat.title}>
              <VatTable quarters={data.vat} />
            </PageSection>
          )}
        </div>
        <PageSection title={tables.clients}>
          <ClientsTable data={data} />
        </PageSection>
        <PageSection title={tables.projects}>
          <ProjectsTable data={data} />
          <p className="label max-w-prose pt-3 text-ink-2">{rateExplain}</p>
        </PageSection>
        <ExportsSection year={data.year} />
      </div>
    </>
  );
}

function CollectionCosts({ cents }: { cents: number }) {
  const { collectionCosts: text } = useMessages(messages);
  const language = useLanguage();
  if (cents === 0) return null;
  return (
    <>
      <p className="mt-6 flex items-baseline justify-between gap-4 border-line border-y py-2">
        <span className="text-[0.9375rem]">{text.name}</span>
        <span className="label">{formatAmount(cents, language)}</span>
      </p>
      <p className="label max-w-prose pt-3 text-ink-2">{text.explain}</p>
    </>
  );
}

function YearLinks({ data: { year, years, today } }: { data: Revenue }) {
  const { yearsLabel } = useMessages(messages);
  return (
    <nav aria-label={yearsLabel} className="px-(--spacing-margin) pb-6 print:hidden">
      <ul className="label flex flex-wrap gap-x-5">
        {years.map((value) => (
          <li key={value}>
            <Link
              to={adminPaths.revenue}
              search={value === yearOf(today) ? {} : { year: String(value) }}
              resetScroll={false}
              activeOptions={{ exact: true }}
              activeProps={{}}
              aria-current={value === year ? 'true' : undefined}
              className={`inline-flex min-h-6 items-center pointer-coarse:min-h-11 ${value === year ? 'dotted' : 'text-ink-2 hover:text-ink'}`}
            >
              {String(value)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
