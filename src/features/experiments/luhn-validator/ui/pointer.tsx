import { useWords } from '../../../../shared/i18n/language-context.tsx';
import type { LuhnResult } from '../rules/check-luhn.ts';
import { fewCharacters, numberSize } from './number-size.ts';
import { words } from './words.ts';

interface PointerProps {
  typed: string;
  result: LuhnResult;
  onShow: (start: number, end: number) => void;
}

/** How much of a long text is repeated around the character that is pointed at. */
const around = 18;

/** What was read: how many digits, or the character that is none, pointed at where it stands. */
export function Pointer({ typed, result, onShow }: PointerProps) {
  const text = useWords(words);
  if (result.state !== 'character') {
    const count = 'digits' in result ? result.digits.length : result.state === 'short' ? 1 : 0;
    const counted = count === 1 ? text.countedOne : text.counted(String(count));
    return <p className="label min-h-6 pt-2">{result.state === 'long' ? '' : counted}</p>;
  }
  const { character, position } = result;
  const characters = [...typed];
  const before = characters.slice(0, position - 1);
  const start = before.join('').length;
  return (
    <>
      {characters.length <= fewCharacters ? (
        <Dot before={before.join('')} character={character} size={numberSize(characters.length)} />
      ) : (
        <Excerpt characters={characters} position={position} />
      )}
      <p className="label flex min-h-6 flex-wrap items-baseline gap-x-4 pt-2">
        <span aria-hidden="true">{text.position(position)}</span>
        <button type="button" className="go min-h-6" onClick={() => onShow(start, start + character.length)}>
          {text.showPlace}
        </button>
      </p>
    </>
  );
}

/** The curator's dot right below the character, on a line set like the number itself. */
function Dot({ before, character, size }: { before: string; character: string; size: string }) {
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

/** The character with its surroundings, where the number may be longer than its line. */
function Excerpt({ characters, position }: { characters: readonly string[]; position: number }) {
  return (
    <p aria-hidden="true" translate="no" className="wrap-anywhere whitespace-pre-wrap pt-2 font-mono">
      {position - 1 > around && '…'}
      {characters.slice(Math.max(0, position - 1 - around), position - 1).join('')}
      <span className="bg-ink text-paper outline-2 outline-dot">{characters[position - 1]}</span>
      {characters.slice(position, position + around).join('')}
      {characters.length > position + around && '…'}
    </p>
  );
}
