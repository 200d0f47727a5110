import type { ReactNode } from 'react';
import { formatDateTime, formatShortDate } from '#shared/dates/dates.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { plural } from '#shared/i18n/messages.ts';
import type { StakingContract, TokenAmount } from '../contract/staking.ts';
import { messages } from '../messages/messages.ts';
import { decimalDigits, formatAmount, formatExactly, formatRate } from '../rules/amounts.ts';
import { chainName, demoChain } from '../rules/chains.ts';
import { formatDollars } from '../rules/dollars.ts';
import { type Duration, getAge, toDuration } from '../rules/durations.ts';
import { useDisplayOptions } from './display-options.tsx';

export function Unknown() {
  const { unknown } = useMessages(messages);
  return (
    <>
      <span aria-hidden="true" className="text-ink-2">
        —
      </span>
      <span className="sr-only">{unknown}</span>
    </>
  );
}

interface AmountProps {
  amount: TokenAmount | null;
  /** The longest symbol in the column, in characters, which aligns the figures. */
  symbolLength?: number | undefined;
}

export function useTokenAmount() {
  const language = useLanguage();
  const { isExact } = useDisplayOptions();
  return (amount: TokenAmount) =>
    isExact ? formatExactly(decimalDigits(amount), language) : formatAmount(amount, language);
}

export function useRate() {
  const language = useLanguage();
  const { isExact } = useDisplayOptions();
  return (rate: string) => formatRate(rate, language, isExact);
}

/** A token amount; the exact value is its tooltip, or its text if exact values are on. */
export function Amount({ amount, symbolLength = 0 }: AmountProps) {
  const language = useLanguage();
  const format = useTokenAmount();
  if (amount === null) return <Unknown />;
  const exact = decimalDigits(amount);
  const { symbol } = amount;
  return (
    <span title={`${formatExactly(exact, language)} ${symbol}`}>
      {format(amount)} <span className="text-ink-2">{symbol}</span>
      {symbol.length < symbolLength && (
        <span aria-hidden="true" className="column-space">
          {'\u00a0'.repeat(symbolLength - symbol.length)}
        </span>
      )}
    </span>
  );
}

export function useDollars() {
  const language = useLanguage();
  const { isExact } = useDisplayOptions();
  return (dollars: string) => formatDollars(dollars, language, isExact);
}

/** A value in dollars; the tooltip has all digits that exact values show. */
export function Dollars({ dollars }: { dollars: string | null }) {
  const language = useLanguage();
  const format = useDollars();
  if (dollars === null) return <Unknown />;
  return <span title={formatDollars(dollars, language, true)}>{format(dollars)}</span>;
}

export function Percent({ rate }: { rate: string | null }) {
  const language = useLanguage();
  const format = useRate();
  if (rate === null) return <Unknown />;
  return <span title={formatRate(rate, language, true)}>{format(rate)}</span>;
}

export function Rate({ contract: { apr, apy } }: { contract: Pick<StakingContract, 'apr' | 'apy'> }) {
  const rate = apr ?? apy;
  if (rate === null) return <Unknown />;
  return (
    <>
      <Percent rate={rate} /> <span className="text-ink-2">{apr === null ? 'APY' : 'APR'}</span>
    </>
  );
}

export function Decimal({ digits }: { digits: string | null }) {
  const language = useLanguage();
  const { isExact } = useDisplayOptions();
  if (digits === null) return <Unknown />;
  const exact = formatExactly(digits, language);
  return <span title={exact}>{isExact ? exact : formatExactly(digits, language, { maxDecimals: 6 })}</span>;
}

export function Day({ dateTime }: { dateTime: string | null }) {
  const language = useLanguage();
  const { isExact } = useDisplayOptions();
  if (dateTime === null) return <Unknown />;
  return (
    <time dateTime={dateTime} title={formatDateTime(dateTime, language)}>
      {(isExact ? formatDateTime : formatShortDate)(dateTime, language)}
    </time>
  );
}

export function useDuration() {
  const { spans } = useMessages(messages);
  const language = useLanguage();
  return ({ count, unit }: Duration) =>
    `${formatExactly(String(count), language)} ${plural(language, count, spans[unit])}`;
}

export function Lock({ seconds }: { seconds: number | null }) {
  const { noLock } = useMessages(messages);
  const formatDuration = useDuration();
  if (seconds === null) return <Unknown />;
  return seconds === 0 ? noLock : formatDuration(toDuration(seconds));
}

const justNowSeconds = 3;

export function Age({ at, title }: { at: string; title?: string }) {
  const text = useMessages(messages);
  const language = useLanguage();
  const formatDuration = useDuration();
  const { now } = useDisplayOptions();
  const age = getAge(at, now);
  const isNow = age.unit === 'second' && age.count <= justNowSeconds;
  return (
    <time dateTime={at} title={[title, formatDateTime(at, language)].filter(Boolean).join(', ')}>
      {isNow ? text.now : text.ago(formatDuration(age))}
    </time>
  );
}

export function ReadAt({ asOf, isLong = false }: { asOf: StakingContract['as_of']; isLong?: boolean }) {
  const text = useMessages(messages);
  const language = useLanguage();
  const { isExact } = useDisplayOptions();
  if (asOf === null) return <Unknown />;
  const block = formatExactly(asOf.block, language);
  return (
    <>
      {(isLong || isExact) && `${text.block(block)}, `}
      <Age at={asOf.at} title={text.atBlock(block)} />
    </>
  );
}

export function useChainName() {
  const text = useMessages(messages);
  return (id: number) =>
    id === demoChain ? text.demoChain : (chainName(id) ?? text.chainNumber(String(id)));
}

export function Address({ address }: { address: string }): ReactNode {
  const { isExact } = useDisplayOptions();
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
