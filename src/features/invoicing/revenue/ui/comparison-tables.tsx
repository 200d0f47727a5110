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
import {
  getChange,
  getComparedMonths,
  getHourlyRate,
  isKnownMonth,
  isKnownQuarter,
  isKnownYear,
  sumCompared,
  toQuarters,
} from '../rules/compare.ts';
import { quarterOf } from '../rules/quarters.ts';
import { useComparedPeriod } from './use-compared-period.ts';

const formatSignedPercentage = createNumberFormat({
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

/** @param isKnown whether the year before is known in full; a change from a part of it would say nothing */
function formatChange(compared: Compared, language: Language, isKnown: boolean): string {
  const change = isKnown ? getChange(compared) : null;
  if (change === null) return '–';
  return withMinusSign(formatSignedPercentage(locales[language], change / 1000));
}

interface ComparedRow extends Compared {
  readonly key: string;
  readonly name: ReactNode;
  /** Defaults to what is known of the year before. */
  readonly isPreviousKnown?: boolean;
  /** Defaults to what holds for the year. */
  readonly hasChange?: boolean;
  /** Undefined where a table has no hours. */
  readonly worked?: WorkedHours | undefined;
}

interface ComparisonProps {
  readonly heading: string;
  readonly data: Revenue;
  readonly rows: readonly ComparedRow[];
  readonly total: Compared;
  readonly isRanked?: boolean;
}

function ComparisonTable({ heading, data, rows, total, isRanked = false }: ComparisonProps) {
  const period = useComparedPeriod(data);
  const { tables: text } = useMessages(messages);
  const language = useLanguage();
  const highest = Math.max(1, ...rows.map(({ cents }) => cents));
  const isYearKnown = isKnownYear(data.first_month, data.year - 1);
  return (
    <Table>
      <thead>
        <tr>
          <ColumnHeader>{heading}</ColumnHeader>
          {isRanked && <ColumnHeader className="max-lg:hidden">{text.share}</ColumnHeader>}
          <ColumnHeader isNumeric className="max-sm:pr-0!">
            {String(data.year)}
          </ColumnHeader>
          <ColumnHeader isNumeric className="max-sm:hidden">
            {period ?? String(data.year - 1)}
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
        {rows.map(({ key, name, worked, isPreviousKnown = period !== undefined, hasChange, ...compared }) => (
          <tr key={key}>
            <RowHeader>
              {name}
              {isPreviousKnown && <PreviousText period={period} compared={compared} />}
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
              {isPreviousKnown ? formatAmount(compared.previous_cents, language) : '–'}
            </Cell>
            <Cell isNumeric className="max-md:hidden">
              {formatChange(compared, language, hasChange ?? isYearKnown)}
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
            <PreviousText period={period} compared={total} />
          </RowHeader>
          {isRanked && <td className="max-lg:hidden" />}
          <Cell isNumeric className="max-sm:pr-0!">
            {formatAmount(total.cents, language)}
          </Cell>
          <Cell isNumeric className="max-sm:hidden">
            {period ? formatAmount(total.previous_cents, language) : '–'}
          </Cell>
          <Cell isNumeric className="max-md:hidden">
            {formatChange(total, language, isYearKnown)}
          </Cell>
          {isRanked && <td className="max-md:hidden" />}
        </tr>
      </tfoot>
    </Table>
  );
}

function PreviousText({ period, compared }: { period: string | undefined; compared: Compared }) {
  const { stats: text } = useMessages(messages);
  const language = useLanguage();
  if (!period) return null;
  return (
    <span className="label block pb-1 font-normal text-ink-2 sm:hidden">
      {text.previous(period, formatAmount(compared.previous_cents, language))}
    </span>
  );
}

/** Decorative, because the amount is next to it. */
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

/** Tests whether a quarter has begun; later ones have nothing to compare. */
const hasBegun = ({ today, to_date }: Revenue, quarter: number) =>
  !to_date || quarter <= quarterOf(today).quarter;

export function QuartersTable({ data }: { data: Revenue }) {
  const { tables: text } = useMessages(messages);
  const quarters = toQuarters(getComparedMonths(data));
  return (
    <ComparisonTable
      heading={text.quarter}
      data={data}
      rows={quarters.map(({ quarter, ...compared }) => ({
        ...compared,
        key: String(quarter),
        name: `Q${quarter}`,
        isPreviousKnown:
          isKnownMonth(data.first_month, data.year - 1, quarter * 3) && hasBegun(data, quarter),
        hasChange: isKnownQuarter(data.first_month, data.year - 1, quarter) && hasBegun(data, quarter),
      }))}
      total={sumCompared(quarters)}
    />
  );
}

function useOthers({ others: { count, ...compared } }: Ranked<unknown>): readonly ComparedRow[] {
  const { tables: text } = useMessages(messages);
  const language = useLanguage();
  if (count === 0) return [];
  return [{ ...compared, key: 'others', name: `${count} ${plural(language, count, text.others)}` }];
}

export function ClientsTable({ data }: { data: Revenue }) {
  const { year, clients } = data;
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
      total={sumCompared(getComparedMonths(data))}
    />
  );
}

export function ProjectsTable({ data }: { data: Revenue }) {
  const { projects } = data;
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
      total={sumCompared(getComparedMonths(data))}
    />
  );
}
