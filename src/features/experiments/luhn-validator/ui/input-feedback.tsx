import { Button } from '#design/form/button.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages } from '../messages.ts';
import type { LuhnResult } from '../rules/check-luhn.ts';
import { maxLargeCharacters, numberSize } from './number-field.tsx';

interface InputFeedbackProps {
  typed: string;
  result: LuhnResult;
  onSelect: (start: number, end: number) => void;
}

/** The number of characters shown around an invalid character in a long input. */
const contextLength = 18;

export function InputFeedback({ typed, result, onSelect }: InputFeedbackProps) {
  const text = useMessages(messages);
  if (result.state !== 'character') {
    const count = 'digits' in result ? result.digits.length : result.state === 'short' ? 1 : 0;
    const countText = count === 1 ? text.countedOne : text.counted(String(count));
    return <p className="label min-h-6 pt-2">{result.state === 'long' ? '' : countText}</p>;
  }
  const { character, position } = result;
  const characters = [...typed];
  const before = characters.slice(0, position - 1);
  const start = before.join('').length;
  return (
    <>
      {characters.length <= maxLargeCharacters ? (
        <ErrorMarker before={before.join('')} character={character} size={numberSize(characters.length)} />
      ) : (
        <Excerpt characters={characters} position={position} />
      )}
      <p className="label flex min-h-6 flex-wrap items-baseline gap-x-4 pt-2">
        <span aria-hidden="true">{text.position(position)}</span>
        <Button variant="underlined" onClick={() => onSelect(start, start + character.length)}>
          {text.showPlace}
        </Button>
      </p>
    </>
  );
}

function ErrorMarker({ before, character, size }: { before: string; character: string; size: string }) {
  return (
    <p aria-hidden="true" translate="no" className={`h-[0.5em] font-mono leading-none ${size}`}>
      <span className="invisible whitespace-pre">{before}</span>
      <span className="relative inline-block whitespace-pre">
        <span className="invisible">{character}</span>
        <span className="absolute top-[0.3em] left-1/2 size-[0.38em] -translate-x-1/2 rounded-full bg-dot" />
      </span>
    </p>
  );
}

/** Shows the invalid character in context, because a long input may not fit its line. */
function Excerpt({ characters, position }: { characters: readonly string[]; position: number }) {
  return (
    <p aria-hidden="true" translate="no" className="wrap-anywhere whitespace-pre-wrap pt-2 font-mono">
      {position - 1 > contextLength && '…'}
      {characters.slice(Math.max(0, position - 1 - contextLength), position - 1).join('')}
      <span className="bg-ink text-paper outline-2 outline-dot">{characters[position - 1]}</span>
      {characters.slice(position, position + contextLength).join('')}
      {characters.length > position + contextLength && '…'}
    </p>
  );
}
