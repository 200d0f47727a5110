import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Cell, HeadCell, Ledger, RowHead } from '../../../design/ledger.tsx';
import { useLanguage, useWords } from '../../../shared/i18n/language-context.tsx';
import type { Language } from '../../../shared/language.ts';
import { formatMoment } from '../../../shared/short-dates.ts';
import type { StakingContract, StakingHistory, StakingSample } from '../contract/staking.ts';
import { chartRanges, type ProjectSearch, usualRange } from '../rules/address.ts';
import { decimalDigits, formatAmount, formatExactly, formatRate } from '../rules/amounts.ts';
import { formatDollars } from '../rules/dollars.ts';
import { Chart, type ChartFigure } from './chart.tsx';
import { words } from './words.ts';

interface ChartsProps {
  readonly contracts: readonly StakingContract[];
  readonly history: readonly StakingHistory[];
  readonly search: ProjectSearch;
}

/** The course of one contract of a project: what is staked in it, its rate, and what a share of it is worth. */
export function ProjectCharts({ contracts, history, search }: ChartsProps) {
  const text = useWords(words).chart;
  const contract = contracts.find(({ id }) => id === search.pool) ?? contracts[0];
  if (!contract) return null;
  const samples = history.find(({ contract_id }) => contract_id === contract.id)?.samples ?? [];
  return (
    <section aria-labelledby="course" className="px-(--spacing-margin) pt-10">
      <div className="label flex flex-wrap items-baseline gap-x-8 gap-y-2 border-line-2 border-t pt-3 pb-4">
        <h2 id="course" className="mr-auto font-display text-t2">
          {text.title}
        </h2>
        {contracts.length > 1 && (
          <Choice label={text.pool}>
            {contracts.map(({ id, name }) => (
              <ChoiceLink key={id} search={{ ...search, pool: id }} isOn={id === contract.id}>
                {name}
              </ChoiceLink>
            ))}
          </Choice>
        )}
        <Choice label={text.range}>
          {chartRanges.map((range) => (
            <ChoiceLink
              key={range}
              search={{ ...search, range: range === usualRange ? undefined : range }}
              isOn={range === (search.range ?? usualRange)}
            >
              {text.ranges[range]}
            </ChoiceLink>
          ))}
        </Choice>
      </div>
      {samples.length === 0 ? (
        <p className="pb-4">{text.none}</p>
      ) : (
        <Figures contract={contract} samples={samples} />
      )}
    </section>
  );
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-x-4">{children}</ul>
    </nav>
  );
}

function ChoiceLink(props: { search: Record<string, unknown>; isOn: boolean; children: ReactNode }) {
  return (
    <li>
      <Link
        to="."
        search={props.search}
        replace
        resetScroll={false}
        // Else an address with less in it than this one's counts as this one too.
        activeOptions={{ exact: true }}
        aria-current={props.isOn ? 'true' : undefined}
        className="inline-flex min-h-6 items-baseline text-ink-2 hover:text-ink aria-[current]:dotted aria-[current]:text-ink"
      >
        {props.children}
      </Link>
    </li>
  );
}

function Figures({ contract, samples }: { contract: StakingContract; samples: readonly StakingSample[] }) {
  const language = useLanguage();
  const { chart } = useWords(words);
  const figures = figuresOf(contract, samples, chart, language);
  return (
    <>
      <div className="grid gap-x-(--spacing-gutter) gap-y-8 lg:grid-cols-[repeat(auto-fit,minmax(0,1fr))] lg:grid-flow-col lg:auto-cols-fr">
        {figures.map((figure) => (
          <Chart key={`${contract.id} ${figure.name}`} figure={figure} />
        ))}
      </div>
      <ValueTable figures={figures} samples={samples} />
    </>
  );
}

const fractionDigits = (step: number) => Math.min(8, Math.max(0, Math.ceil(-Math.log10(step) - 1e-9)));
const locales: Readonly<Record<Language, string>> = { en: 'en-GB', nl: 'nl-NL' };

function writeNumber(language: Language, value: number, digits: number, more: Intl.NumberFormatOptions = {}) {
  return new Intl.NumberFormat(locales[language], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    ...more,
  }).format(value);
}

/** Large numbers of a scale in as few digits as tell its steps apart. */
function writeLarge(language: Language, value: number, step: number): string {
  const units = { en: ['', 'k', 'M', 'bn'], nl: ['', 'k', 'mln', 'mld'] } as const;
  const power = Math.min(3, Math.max(0, Math.floor(Math.log10(Math.max(step * 9, 1)) / 3)));
  const scaled = writeNumber(language, value / 1000 ** power, fractionDigits(step / 1000 ** power));
  return power === 0 ? scaled : `${scaled}\u00a0${units[language][power]}`;
}

type ChartWords = { tvl: string; apr: string; share: string };

/** The figures of which anything is known. */
function figuresOf(
  { staking_token: { symbol, decimals } }: StakingContract,
  samples: readonly StakingSample[],
  text: ChartWords,
  language: Language,
): readonly ChartFigure[] {
  const inDollars = samples.some(({ staked_usd }) => staked_usd !== null);
  const asAmount = (units: string) => ({ units, decimals, symbol });
  const make = (
    name: string,
    digitsOf: (sample: StakingSample) => string | null,
    scale: ChartFigure['scale'],
    write: (digits: string) => string,
  ): ChartFigure => ({
    name,
    points: samples.map((sample) => {
      const value = digitsOf(sample);
      return { at: Date.parse(sample.at), value: value === null ? null : Number(value) };
    }),
    scale,
    read: (index) => {
      const sample = samples[index];
      const value = sample ? digitsOf(sample) : null;
      return value === null ? '—' : write(value);
    },
  });
  const staked = inDollars
    ? make(
        `${text.tvl}, $`,
        ({ staked_usd }) => staked_usd,
        (value, step) => writeLarge(language, value, step),
        (digits) => formatDollars(digits, language),
      )
    : make(
        `${text.tvl}, ${symbol}`,
        (sample) => (sample.staked === null ? null : decimalDigits(asAmount(sample.staked))),
        (value, step) => writeLarge(language, value, step),
        (digits) => `${formatAmount(asAmount(digits.replace('.', '')), language)} ${symbol}`,
      );
  return [
    staked,
    make(
      text.apr,
      ({ apr }) => apr,
      (value, step) => writeNumber(language, value, fractionDigits(step * 100), { style: 'percent' }),
      (digits) => formatRate(digits, language),
    ),
    make(
      text.share,
      ({ share_price }) => share_price,
      (value, step) => writeNumber(language, value, fractionDigits(step)),
      (digits) => formatExactly(digits, language, 6),
    ),
  ].filter(({ points }) => points.some(({ value }) => value !== null));
}

/** All that the charts show, in words, for who cannot see them or wants the figures. */
function ValueTable(props: { figures: readonly ChartFigure[]; samples: readonly StakingSample[] }) {
  const { figures, samples } = props;
  const { chart } = useWords(words);
  const language = useLanguage();
  return (
    <details className="label pt-4">
      <summary className="min-h-6 cursor-pointer">{chart.table}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section aria-label={chart.table} tabIndex={0} className="max-h-96 overflow-auto print:max-h-none">
        <Ledger>
          <thead>
            <tr>
              <HeadCell>{chart.at}</HeadCell>
              {figures.map(({ name }) => (
                <HeadCell key={name} figure>
                  {name}
                </HeadCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {samples.map(({ at }, index) => (
              <tr key={at}>
                <RowHead>
                  <time dateTime={at}>{formatMoment(at, language)}</time>
                </RowHead>
                {figures.map(({ name, read }) => (
                  <Cell key={name} figure>
                    {read(index)}
                  </Cell>
                ))}
              </tr>
            ))}
          </tbody>
        </Ledger>
      </section>
    </details>
  );
}
