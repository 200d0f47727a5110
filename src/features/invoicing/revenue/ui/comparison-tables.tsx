import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Cell, ColumnHeader, RowHeader, Table } from '#design/list/table.tsx';
import { createNumberFormat } from '#shared/i18n/format.ts';
import { type Language, locales } from '#shared/i18n/language.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { plural } from '#shared/i18n/messages.ts';
import { formatAmount, withMinusSign } from '#shared/money/money.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import type { Compared, Ranked, Revenue, WorkedHours } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { getChange, getHourlyRate, sumCompared, toQuarters } from '../rules/compare.ts';

const formatSignedPercentage = createNumberFormat({
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

function formatChange(compared: Compared, language: Language): string {
  const change = getChange(compared);
  if (change === null) return '–';
  return withMinusSign(formatSignedPercentage(locales[language], change / 1000));
}

interface ComparedRow extends Compared {
  readonly key: string;
  readonly name: ReactNode;
  /** Undefined where a table has no hours. */
  readonly worked?: WorkedHours | undefined;
}

interface ComparisonProps {
  readonly heading: string;
  readonly data: Revenue;
  readonly rows: readonly ComparedRow[];
  readonly total: Compared;
  /** True for columns with the share and the hourly rate. */
  readonly isRanked?: boolean;
}

/** A table of amounts beside those of the year before; a ranking has a bar for the share of each. */
function ComparisonTable({ heading, data, rows, total, isRanked = false }: ComparisonProps) {
  const { year, is_previous_known } = data;
  const { tables: text } = useMessages(messages);
  const language = useLanguage();
  const highest = Math.max(1, ...rows.map(({ cents }) => cents));
  return (
    <Table>
      <thead>
        <tr>
          <ColumnHeader>{heading}</ColumnHeader>
          {isRanked && <ColumnHeader className="max-lg:hidden">{text.share}</ColumnHeader>}
          <ColumnHeader isNumeric className="max-sm:pr-0!">
            {String(year)}
          </ColumnHeader>
          <ColumnHeader isNumeric className="max-sm:hidden">
            {String(year - 1)}
          </ColumnHeader>
          <ColumnHeader isNumeric className="max-md:hidden">
            {text.change}
          </ColumnHeader>
          {isRanked && (
            <ColumnHeader isNumeric className="max-md:hidden">
              {text.rate}
            </ColumnHeader>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, worked, ...compared }) => (
          <tr key={key}>
            <RowHeader>
              {name}
              <PreviousText data={data} compared={compared} />
            </RowHeader>
            {isRanked && (
              <Cell className="w-1/4 max-lg:hidden">
                <ShareBar share={compared.cents / highest} />
              </Cell>
            )}
            <Cell isNumeric className="max-sm:pr-0!">
              {formatAmount(compared.cents, language)}
            </Cell>
            <Cell isNumeric className="max-sm:hidden">
              {is_previous_known ? formatAmount(compared.previous_cents, language) : '–'}
            </Cell>
            <Cell isNumeric className="max-md:hidden">
              {formatChange(compared, language)}
            </Cell>
            {isRanked && (
              <Cell isNumeric className="max-md:hidden">
                {worked ? <HourlyRate worked={worked} /> : '–'}
              </Cell>
            )}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <RowHeader>
            {text.total}
            <PreviousText data={data} compared={total} />
          </RowHeader>
          {isRanked && <td className="max-lg:hidden" />}
          <Cell isNumeric className="max-sm:pr-0!">
            {formatAmount(total.cents, language)}
          </Cell>
          <Cell isNumeric className="max-sm:hidden">
            {is_previous_known ? formatAmount(total.previous_cents, language) : '–'}
          </Cell>
          <Cell isNumeric className="max-md:hidden">
            {formatChange(total, language)}
          </Cell>
          {isRanked && <td className="max-md:hidden" />}
        </tr>
      </tfoot>
    </Table>
  );
}

/** The amount of the year before, where the table has no room for its column. */
function PreviousText({ data, compared }: { data: Revenue; compared: Compared }) {
  const { stats: text } = useMessages(messages);
  const language = useLanguage();
  if (!data.is_previous_known) return null;
  return (
    <span className="label block pb-1 font-normal text-ink-2 sm:hidden">
      {text.previous(data.year - 1, formatAmount(compared.previous_cents, language))}
    </span>
  );
}

/** A bar whose amount stands beside it. */
function ShareBar({ share }: { share: number }) {
  const width = Math.round(Math.max(0, share) * 1000) / 10;
  return (
    <svg aria-hidden="true" width="100%" height="8" className="block min-w-24">
      <rect width={`${width}%`} height="8" className="fill-ink" />
    </svg>
  );
}

function HourlyRate({ worked }: { worked: WorkedHours }) {
  const language = useLanguage();
  const rate = getHourlyRate(worked);
  return rate === null ? '–' : formatAmount(rate, language);
}

/** The revenue of the quarters. */
export function QuartersTable({ data }: { data: Revenue }) {
  const { tables: text } = useMessages(messages);
  const quarters = toQuarters(data.months);
  return (
    <ComparisonTable
      heading={text.quarter}
      data={data}
      rows={quarters.map(({ quarter, ...compared }) => ({
        ...compared,
        key: String(quarter),
        name: `Q${quarter}`,
      }))}
      total={sumCompared(quarters)}
    />
  );
}

/** Returns the row of those that a table leaves out. */
function useOthers({ others: { count, ...compared } }: Ranked<unknown>): readonly ComparedRow[] {
  const { tables: text } = useMessages(messages);
  const language = useLanguage();
  if (count === 0) return [];
  return [{ ...compared, key: 'others', name: `${count} ${plural(language, count, text.others)}` }];
}

/** The revenue of clients, which link to their invoices of the year. */
export function ClientsTable({ data }: { data: Revenue }) {
  const { year, clients, months } = data;
  const { tables: text } = useMessages(messages);
  const others = useOthers(clients);
  if (clients.rows.length === 0) return <p>{text.noClients}</p>;
  return (
    <ComparisonTable
      isRanked
      heading={text.client}
      data={data}
      rows={[
        ...clients.rows.map(
          ({ id, name, cents, previous_cents, hours_cents, unrecorded_cents, minutes }) => ({
            key: id,
            cents,
            previous_cents,
            worked: { hours_cents, unrecorded_cents, minutes },
            name: (
              <Link
                to={adminPaths.invoices}
                search={{ client: id, year: String(year) }}
                className="inline-block min-h-6 hover:underline"
              >
                {name}
              </Link>
            ),
          }),
        ),
        ...others,
      ]}
      total={sumCompared(months)}
    />
  );
}

/** The revenue of projects, and of what belongs to none. */
export function ProjectsTable({ data }: { data: Revenue }) {
  const { projects, months } = data;
  const { tables: text } = useMessages(messages);
  const others = useOthers(projects);
  if (projects.rows.length === 0) return <p>{text.noClients}</p>;
  return (
    <ComparisonTable
      isRanked
      heading={text.project}
      data={data}
      rows={[
        ...projects.rows.map(
          ({ id, name, client, cents, previous_cents, hours_cents, unrecorded_cents, minutes }) => ({
            key: id ?? '',
            cents,
            previous_cents,
            worked: { hours_cents, unrecorded_cents, minutes },
            name: id === null ? text.noProject : [name, client].filter(Boolean).join(', '),
          }),
        ),
        ...others,
      ]}
      total={sumCompared(months)}
    />
  );
}
