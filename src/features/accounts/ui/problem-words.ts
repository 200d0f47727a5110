import { useWords } from '../../../shared/i18n/language-context.tsx';
import type { Refusal } from './use-form-call.ts';
import { words } from './words.ts';

/** What is wrong with the fields of a form and with its call, in words. */
export function useProblemWords({ fields, code }: Refusal) {
  const { field, failure } = useWords(words);
  const fieldWords: Readonly<Record<string, string>> = field;
  const passwords = ['password', 'current'];
  return {
    of(name: string): string | undefined {
      const reason = fields[name];
      if (reason === undefined) return undefined;
      // A reason of its own says more than the field's; lengths only tell something new about passwords.
      const isLength = reason === 'too_small' || reason === 'too_big';
      if (reason in field && (!isLength || passwords.includes(name))) return fieldWords[reason];
      return fieldWords[name] ?? field.other;
    },
    call:
      code &&
      (code === 'too_many_requests' ? failure.limited : code === 'not_found' ? failure.gone : failure.failed),
  };
}
