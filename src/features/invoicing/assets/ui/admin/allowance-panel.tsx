import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Cell, ColumnHeader, RowHeader, Table } from '#design/list/table.tsx';
import { PageSection } from '#design/page/page-section.tsx';
import { SmallCents } from '#design/page/small-cents.tsx';
import { Status } from '#design/status/status.tsx';
import { formatPlainDate, formatShortPlainDate, yearOf } from '#shared/dates/plain-date.ts';
import { getNumberFormatter } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatAmount, formatEuros } from '#shared/money/money.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { formatAssetNumber } from '../../../domain/rules/parties/record-numbers.ts';
import type { AllowanceYear } from '../../contract/allowance.ts';
import type { RegisterSums } from '../../contract/assets.ts';
import { messages } from '../../messages/messages.ts';
import { DeductedForm } from './deducted-form.tsx';

interface AllowancePanelProps {
  readonly allowance: AllowanceYear;
  readonly sums: RegisterSums;
}

/**
 * The investment allowance of a year, with the assets that count and the deductions, and the disposal
 * addition.
 */
export function AllowancePanel({ allowance }: AllowancePanelProps) {
  const { allowance: text } = useMessages(messages);
  const { year, items, deductions, additions } = allowance;
  return (
    <PageSection title={text.title(year)} className="mt-10">
      <AllowanceStats allowance={allowance} />
      <AllowanceNote allowance={allowance} />
      <div className="grid items-start gap-x-(--spacing-gutter) gap-y-8 pt-4 lg:grid-cols-2">
        {items.length > 0 && <ItemsTable allowance={allowance} />}
        <div className="grid gap-y-8">
          {deductions.some(({ invested_in }) => invested_in !== year) && (
            <DeductionsTable allowance={allowance} />
          )}
          {additions.length > 0 && <AdditionsTable allowance={allowance} />}
          {(items.length > 0 || allowance.deducted_cents !== null) && (
            <DeductedForm key={`${year}-${allowance.deducted_version}`} allowance={allowance} />
          )}
        </div>
      </div>
    </PageSection>
  );
}

function AllowanceStats({ allowance }: Pick<AllowancePanelProps, 'allowance'>) {
  const { allowance: text } = useMessages(messages);
  const language = useLanguage();
  const { total_cents, threshold_cents, short_cents, deductible_cents, year } = allowance;
  const euros = (cents: number) => formatEuros(cents, language);
  const describeThreshold = (): ReactNode => {
    if (threshold_cents === null) return text.unknown;
    if (short_cents !== null && short_cents > 0)
      return <Status tone="attention">{text.short(euros(short_cents), euros(threshold_cents))}</Status>;
    return total_cents > threshold_cents ? text.reached : text.threshold(euros(threshold_cents));
  };
  const stats = [
    { label: text.stats.investments, cents: total_cents, note: describeThreshold() },
    {
      label: text.stats.allowance(year),
      cents: deductible_cents,
      note: allowance.deductions.some(({ invested_in }) => invested_in !== year) ? text.withEarlier : '',
    },
    ...(allowance.additions.length > 0
      ? [{ label: text.additions, cents: allowance.addition_cents, note: '' }]
      : []),
  ];
  return (
    <dl className="grid gap-x-(--spacing-gutter) gap-y-4 sm:grid-cols-3">
      {stats.map(({ label, cents, note }) => (
        <div key={label}>
          <dt className="label text-ink-2">{label}</dt>
          <dd className="pt-1.5">
            <span className="font-display font-row text-t2 tabular-nums leading-none tracking-[-0.02em]">
              {cents === null ? text.unknown : <SmallCents amount={euros(cents)} />}
            </span>
            {note !== '' && <span className="label block pt-1 text-ink-2">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Says how much is missing for an allowance, and where the figures come from. */
function AllowanceNote({ allowance }: Pick<AllowancePanelProps, 'allowance'>) {
  const { allowance: text } = useMessages(messages);
  const language = useLanguage();
  const { year, short_cents, article, checked_on, items, item_count, allowance_cents } = allowance;
  const isDeferred = items.some(
    ({ in_use_from, exclusion }) =>
      exclusion === null && (in_use_from === null || yearOf(in_use_from) > year),
  );
  return (
    <div className="grid max-w-[41em] gap-y-2 pt-4">
      {article === null && <p>{text.unknownYear(year)}</p>}
      {items.length === 0 && <p>{text.none}</p>}
      {short_cents !== null && short_cents > 0 && (
        <p>{text.shortHint(formatEuros(short_cents, language), year)}</p>
      )}
      {item_count > items.length && (
        <p>{text.listed(items.length, getNumberFormatter(language)(item_count))}</p>
      )}
      {isDeferred && (allowance_cents ?? 0) > 0 && <p>{text.deferred}</p>}
      {article !== null && checked_on !== null && (
        <p className="label text-ink-2">{text.source(article, formatPlainDate(checked_on, language))}</p>
      )}
    </div>
  );
}

interface NamedProps {
  readonly asset: { readonly id: string; readonly number: number; readonly name: string };
  readonly children?: ReactNode;
}

function AssetName({ asset: { id, number, name }, children }: NamedProps) {
  return (
    <RowHeader>
      <Link
        to={adminPaths.asset}
        params={{ id }}
        className="inline-flex min-h-6 items-center hover:underline"
      >
        {`${formatAssetNumber(number)} ${name}`}
      </Link>
      {children}
    </RowHeader>
  );
}

interface TableProps {
  readonly title: string;
  readonly heads: readonly string[];
  readonly children: ReactNode;
}

/** Hides the second column on phones, where there is no space for it. */
const secondClass = 'max-sm:hidden';

/** A small titled table, whose columns after the first are numeric. */
function TitledTable({ title, heads: [first = '', ...heads], children }: TableProps) {
  return (
    <div className="min-w-0">
      <h3 className="label pb-2 text-ink-2">{title}</h3>
      <Table>
        <thead>
          <tr>
            <ColumnHeader>{first}</ColumnHeader>
            {heads.map((head, index) => (
              <ColumnHeader key={head} isNumeric className={index === 0 ? secondClass : ''}>
                {head}
              </ColumnHeader>
            ))}
          </tr>
        </thead>
        {children}
      </Table>
    </div>
  );
}

function useAmount() {
  const { allowance: text } = useMessages(messages);
  const language = useLanguage();
  return (cents: number | null) => (cents === null ? text.unknown : formatAmount(cents, language));
}

function ItemsTable({ allowance }: Pick<AllowancePanelProps, 'allowance'>) {
  const { allowance: text, exclusions } = useMessages(messages);
  const language = useLanguage();
  const amount = useAmount();
  const { asset, ordered, amount: head, allowance: kia } = text.columns;
  return (
    <TitledTable title={text.items} heads={[asset, ordered, head, kia]}>
      <tbody>
        {allowance.items.map((item) => (
          <tr key={item.id}>
            <AssetName asset={item}>
              {item.exclusion && (
                <span className="label block font-normal text-ink-2">{exclusions[item.exclusion]}</span>
              )}
            </AssetName>
            <Cell isNumeric className={secondClass}>
              {formatShortPlainDate(item.ordered_on, language)}
            </Cell>
            <Cell isNumeric>{amount(item.cents)}</Cell>
            <Cell isNumeric>{item.exclusion ? '–' : amount(item.allowance_cents)}</Cell>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <RowHeader>{text.totalCounted}</RowHeader>
          <td className={secondClass} />
          <Cell isNumeric>{amount(allowance.total_cents)}</Cell>
          <Cell isNumeric>{amount(allowance.allowance_cents)}</Cell>
        </tr>
      </tfoot>
    </TitledTable>
  );
}

function DeductionsTable({ allowance }: Pick<AllowancePanelProps, 'allowance'>) {
  const { allowance: text } = useMessages(messages);
  const amount = useAmount();
  const { asset, invested, allowance: kia } = text.columns;
  return (
    <TitledTable title={text.deductions} heads={[asset, invested, kia]}>
      <tbody>
        {allowance.deductions.map((item) => (
          <tr key={item.id}>
            <AssetName asset={item} />
            <Cell isNumeric className={secondClass}>
              {item.invested_in}
            </Cell>
            <Cell isNumeric>{amount(item.cents)}</Cell>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <RowHeader>{text.total}</RowHeader>
          <td className={secondClass} />
          <Cell isNumeric>{amount(allowance.deductible_cents)}</Cell>
        </tr>
      </tfoot>
    </TitledTable>
  );
}

function AdditionsTable({ allowance }: Pick<AllowancePanelProps, 'allowance'>) {
  const { allowance: text } = useMessages(messages);
  const language = useLanguage();
  const amount = useAmount();
  const { year, addition_cents, disposal_threshold_cents: threshold, disposal_total_cents } = allowance;
  const describe = () => {
    if (threshold === null) return text.additionUnknownYear(year);
    if (addition_cents === null) return text.additionUnknown;
    return disposal_total_cents <= threshold
      ? text.additionNone(formatEuros(disposal_total_cents, language), formatEuros(threshold, language))
      : '';
  };
  const { asset, invested, price, addition } = text.columns;
  return (
    <div>
      <TitledTable title={text.additions} heads={[asset, invested, price, addition]}>
        <tbody>
          {allowance.additions.map((item) => (
            <tr key={item.id}>
              <AssetName asset={item} />
              <Cell isNumeric className={secondClass}>
                {item.invested_in}
              </Cell>
              <Cell isNumeric>{amount(item.price_cents)}</Cell>
              <Cell isNumeric>{amount(item.addition_cents)}</Cell>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <RowHeader>{text.total}</RowHeader>
            <td className={secondClass} />
            <Cell isNumeric>{amount(disposal_total_cents)}</Cell>
            <Cell isNumeric>{amount(addition_cents)}</Cell>
          </tr>
        </tfoot>
      </TitledTable>
      {describe() !== '' && <p className="label pt-2 text-ink-2">{describe()}</p>}
    </div>
  );
}
