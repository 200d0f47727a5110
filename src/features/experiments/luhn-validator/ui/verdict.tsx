import { useRef } from 'react';
import { useWords } from '../../../../shared/i18n/language-context.tsx';
import { addCheckDigit, replaceLastDigit } from '../rules/check-digit.ts';
import type { LuhnResult } from '../rules/check-luhn.ts';
import { looksLike } from '../rules/looks-like.ts';
import { findOtherCheck } from '../rules/other-checks.ts';
import { maximumDigits } from '../rules/read-digits.ts';
import { nameCharacter } from './name-character.ts';
import { words } from './words.ts';

/** The verdict in a sentence; nothing for nothing. */
function verdictOf(result: LuhnResult, text: (typeof words)['en']): string {
  if (result.state === 'empty') return '';
  if (result.state === 'short') return text.short;
  if (result.state === 'long') return text.long(maximumDigits);
  if (result.state === 'character')
    return text.character(nameCharacter(result.character, text), result.position);
  return result.state === 'valid' ? text.valid(result.sum) : text.invalid(result.sum, result.expected);
}

/** What else can be said of the number: what it looks like, and whether another check is meant for it. */
function remarksOn(typed: string, result: LuhnResult, text: (typeof words)['en']): string[] {
  const kind = 'digits' in result ? looksLike(result.digits) : undefined;
  const other = findOtherCheck(typed);
  return [
    ...(kind === undefined ? [] : [text.looksLike(text.kinds[kind])]),
    ...(other ? [text[other.kind][`${other.passes}`]] : []),
  ];
}

const marks = {
  valid: 'bg-dot',
  invalid: 'shadow-[inset_0_0_0_0.12em_var(--color-dot)]',
} as const;

/** What the check says of a number, in words. */
export function Verdict({ typed, result }: { typed: string; result: LuhnResult }) {
  const text = useWords(words);
  const isSum = result.state === 'valid' || result.state === 'invalid';
  return (
    <div className="min-h-[7.5rem] pt-5">
      <output className="block wrap-anywhere font-display font-row text-t2 tracking-[-0.02em]">
        {isSum && (
          <span
            aria-hidden="true"
            className={`mr-[0.5em] inline-block size-[0.55em] rounded-full ${marks[result.state]}`}
          />
        )}
        {verdictOf(result, text)}
      </output>
      {remarksOn(typed, result, text).map((remark) => (
        <p key={remark} className="max-w-[68ch] pt-2">
          {remark}
        </p>
      ))}
    </div>
  );
}

/** What can be done about the last digit: put right, or added where it is missing. */
export function LastDigit(props: { typed: string; result: LuhnResult; onType: (value: string) => void }) {
  const { typed, result, onType } = props;
  const text = useWords(words);
  const longer = addCheckDigit(typed);
  const line = useRef<HTMLDivElement>(null);
  const button = 'label min-h-11 border border-line-2 px-4 transition-colors hover:border-ink';
  return (
    <div
      ref={line}
      className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 pt-5 [@media(scripting:none)]:hidden print:hidden"
    >
      {longer !== undefined && (
        <>
          <button type="button" className={button} onClick={() => onType(longer)}>
            {text.add}
          </button>
          <span className="label wrap-anywhere text-ink-2">
            {text.becomes} <span className="text-ink">{longer}</span>
          </span>
        </>
      )}
      {result.state === 'invalid' && (
        <button
          type="button"
          className={button}
          onClick={() => {
            onType(replaceLastDigit(typed, result.expected));
            // This button goes once the number is right; the one before it stays.
            line.current?.querySelector('button')?.focus();
          }}
        >
          {text.replace(result.expected)}
        </button>
      )}
    </div>
  );
}
