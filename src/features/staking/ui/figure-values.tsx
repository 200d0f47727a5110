import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../../../shared/i18n/language-context.tsx';
import { formatMoment, formatShortDate } from '../../../shared/short-dates.ts';
import type { StakingContract, TokenAmount } from '../contract/staking.ts';
import { decimalDigits, formatAmount, formatExactly, formatRate } from '../rules/amounts.ts';
import { chainName, demoChain } from '../rules/chains.ts';
import { formatDollars } from '../rules/dollars.ts';
import { ageOf, type Span, spanOf } from '../rules/durations.ts';
import { useView } from './screen-view.tsx';
import { words } from './words.ts';

/** In the place of what nobody tells. */
export function Unknown() {
  const { unknown } = useWords(words);
  return (
    <>
      <span aria-hidden="true" className="text-ink-2">
        —
      </span>
      <span className="sr-only">{unknown}</span>
    </>
  );
}

/** An amount of a token, its exact digits under the pointer or, where all are asked for, in its place. */
export function Amount({ amount }: { amount: TokenAmount | null }) {
  const language = useLanguage();
  const { isExact } = useView();
  if (amount === null) return <Unknown />;
  const exact = decimalDigits(amount);
  return (
    <span title={`${exact} ${amount.symbol}`}>
      {isExact ? formatExactly(exact, language) : formatAmount(amount, language)}{' '}
      <span className="text-ink-2">{amount.symbol}</span>
    </span>
  );
}

/** Dollars, as exactly as asked for. */
export function useDollars() {
  const language = useLanguage();
  const { isExact } = useView();
  return (dollars: string) =>
    isExact
      ? `$${language === 'nl' ? '\u00a0' : ''}${formatExactly(dollars, language)}`
      : formatDollars(dollars, language);
}

/** What something is worth. */
export function Dollars({ dollars }: { dollars: string | null }) {
  const write = useDollars();
  if (dollars === null) return <Unknown />;
  return <span title={`$${dollars}`}>{write(dollars)}</span>;
}

/** A yearly rate. */
export function Percent({ rate }: { rate: string | null }) {
  const language = useLanguage();
  const { isExact } = useView();
  if (rate === null) return <Unknown />;
  return <span title={`${rate} = ${formatRate(rate, language)}`}>{formatRate(rate, language, isExact)}</span>;
}

/** The yearly rate that a contract is known by, with its name. */
export function Rate({ contract: { apr, apy } }: { contract: Pick<StakingContract, 'apr' | 'apy'> }) {
  const rate = apr ?? apy;
  if (rate === null) return <Unknown />;
  return (
    <>
      <Percent rate={rate} /> <span className="text-ink-2">{apr === null ? 'APY' : 'APR'}</span>
    </>
  );
}

/** A decimal number without a unit. */
export function Decimal({ digits }: { digits: string | null }) {
  const language = useLanguage();
  const { isExact } = useView();
  if (digits === null) return <Unknown />;
  const written = isExact ? formatExactly(digits, language) : formatExactly(digits, language, 6);
  return <span title={digits}>{written}</span>;
}

/** A day, or in exact screens the minute of it. */
export function Day({ moment }: { moment: string | null }) {
  const language = useLanguage();
  const { isExact } = useView();
  if (moment === null) return <Unknown />;
  return (
    <time dateTime={moment} title={formatMoment(moment, language)}>
      {(isExact ? formatMoment : formatShortDate)(moment, language)}
    </time>
  );
}

/** How long something is, in words. */
export function useSpan() {
  const { spans } = useWords(words);
  const language = useLanguage();
  return ({ count, unit }: Span) => spans[unit](formatExactly(String(count), language));
}

/** For how long a stake cannot be taken out. */
export function Lock({ seconds }: { seconds: number | null }) {
  const { noLock } = useWords(words);
  const say = useSpan();
  if (seconds === null) return <Unknown />;
  return seconds === 0 ? noLock : say(spanOf(seconds));
}

const justNowSeconds = 3;

/** How old something is, as people say it. */
export function Age({ at, title }: { at: string; title?: string }) {
  const text = useWords(words);
  const language = useLanguage();
  const say = useSpan();
  const { now } = useView();
  const age = ageOf(at, now);
  const isNow = age.unit === 'second' && age.count <= justNowSeconds;
  return (
    <time dateTime={at} title={[title, formatMoment(at, language)].filter(Boolean).join(', ')}>
      {isNow ? text.now : text.ago(say(age))}
    </time>
  );
}

/** The block that figures were read at, and how long ago. */
export function ReadAt({ asOf, isLong = false }: { asOf: StakingContract['as_of']; isLong?: boolean }) {
  const text = useWords(words);
  const language = useLanguage();
  const { isExact } = useView();
  if (asOf === null) return <Unknown />;
  const block = formatExactly(asOf.block, language);
  return (
    <>
      {(isLong || isExact) && `${text.block(block)}, `}
      <Age at={asOf.at} title={text.atBlock(block)} />
    </>
  );
}

/** The names of chains in the language of the page. */
export function useChainName() {
  const text = useWords(words);
  return (id: number) =>
    id === demoChain ? text.demoChain : (chainName(id) ?? text.chainNumber(String(id)));
}

/** An address, shortened in its middle unless all digits are asked for. */
export function Address({ address }: { address: string }): ReactNode {
  const { isExact } = useView();
  if (isExact) return <span className="wrap-anywhere">{address}</span>;
  return (
    <>
      <span aria-hidden="true" title={address}>
        {address.slice(0, 6)}…{address.slice(-4)}
      </span>
      <span className="sr-only">{address}</span>
    </>
  );
}
