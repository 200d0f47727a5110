import { useWords } from '../../../shared/i18n/language-context.tsx';
import { words } from './words.ts';

/** A word to those whose browser runs no scripts, on a page that does not work without. */
export function NeedsScripts() {
  const { link } = useWords(words);
  return <p className="dotted mb-8 hidden [@media(scripting:none)]:block">{link.noScripts}</p>;
}
