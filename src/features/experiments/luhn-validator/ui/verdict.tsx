import { useRef } from 'react';
import { Button } from '#design/form/button.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages } from '../messages.ts';
import { addCheckDigit, replaceLastDigit } from '../rules/check-digit.ts';
import type { LuhnResult } from '../rules/check-luhn.ts';
import { detectKind } from '../rules/detect-kind.ts';
import { detectOtherCheck } from '../rules/other-checks.ts';
import { maxDigits } from '../rules/parse-digits.ts';
import { describeCharacter } from './line-remarks.ts';

function describeResult(result: LuhnResult, text: (typeof messages)['en']): string {
  if (result.state === 'empty') return '';
  if (result.state === 'short') return text.short;
  if (result.state === 'long') return text.long(maxDigits);
  if (result.state === 'character')
    return text.character(describeCharacter(result.character, text), result.position);
  return result.state === 'valid' ? text.valid(result.sum) : text.invalid(result.sum, result.expected);
}

function getRemarks(typed: string, result: LuhnResult, text: (typeof messages)['en']): string[] {
  const kind = 'digits' in result ? detectKind(result.digits) : undefined;
  const otherCheck = detectOtherCheck(typed);
  return [
    ...(kind === undefined ? [] : [text.looksLike(text.kinds[kind])]),
    ...(otherCheck ? [text[otherCheck.kind][`${otherCheck.passes}`]] : []),
  ];
}

const dotClasses = {
  valid: 'bg-dot',
  invalid: '[box-shadow:inset_0_0_0_0.12em_var(--color-dot)]',
} as const;

export function Verdict({ typed, result }: { typed: string; result: LuhnResult }) {
  const text = useMessages(messages);
  const isSum = result.state === 'valid' || result.state === 'invalid';
  return (
    <div className="min-h-[7.5rem] pt-5">
      <output className="block wrap-anywhere font-display font-row text-t2 tracking-[-0.02em]">
        {isSum && (
          <span
            aria-hidden="true"
            className={`mr-[0.5em] inline-block size-[0.55em] rounded-full ${dotClasses[result.state]}`}
          />
        )}
        {describeResult(result, text)}
      </output>
      {getRemarks(typed, result, text).map((remark) => (
        <p key={remark} className="max-w-[45em] pt-2">
          {remark}
        </p>
      ))}
    </div>
  );
}

export function LastDigitActions(props: {
  typed: string;
  result: LuhnResult;
  onType: (value: string) => void;
}) {
  const { typed, result, onType } = props;
  const text = useMessages(messages);
  const withCheckDigit = addCheckDigit(typed);
  const rowRef = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={rowRef}
      className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 pt-5 [@media(scripting:none)]:hidden print:hidden"
    >
      {withCheckDigit !== undefined && (
        <>
          <Button size="small" onClick={() => onType(withCheckDigit)}>
            {text.add}
          </Button>
          <span className="label wrap-anywhere text-ink-2">
            {text.becomes} <span className="text-ink">{withCheckDigit}</span>
          </span>
        </>
      )}
      {result.state === 'invalid' && (
        <Button
          size="small"
          onClick={() => {
            onType(replaceLastDigit(typed, result.expected));
            // This button disappears once the number is right; the previous button stays.
            rowRef.current?.querySelector('button')?.focus();
          }}
        >
          {text.replace(result.expected)}
        </Button>
      )}
    </div>
  );
}
