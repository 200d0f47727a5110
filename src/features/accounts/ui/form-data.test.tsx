import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ZodType } from 'zod';
import { ApiError } from '../../../shared/api-transport.ts';
import { passwordLengthRange } from '../../../shared/credential-limits.ts';
import { LanguageProvider } from '../../../shared/i18n/language-context.tsx';
import { createLanguageState } from '../../../shared/i18n/language-state.ts';
import type { Language } from '../../../shared/language.ts';
import { passwordConfirmation } from '../contract.ts';
import { passwordChange } from '../profile/contract.ts';
import { useErrorMessages } from './form-data.ts';

function FieldError({ error, name }: { error: unknown; name: string }) {
  return useErrorMessages(error).getField(name);
}

/** Returns the message of a field for a body that the API rejects. */
function getMessage(schema: ZodType, body: object, name: string, language: Language): string {
  const { error: rejection } = schema.safeParse(body);
  const issues = rejection?.issues ?? [];
  const fields = Object.fromEntries(issues.map(({ path, code }) => [path.join('.'), code]));
  return renderToStaticMarkup(
    <LanguageProvider state={createLanguageState(language)}>
      <FieldError error={new ApiError(422, 'invalid', 'rejected', fields)} name={name} />
    </LanguageProvider>,
  );
}

const tooLong = 'x'.repeat(passwordLengthRange.max + 1);

test('an empty confirmation asks for the password; the rules for a new one do not judge it', () => {
  for (const [language, message] of [
    ['en', 'Enter your password.'],
    ['nl', 'Vul je wachtwoord in.'],
  ] as const) {
    for (const typed of ['', tooLong]) {
      expect(getMessage(passwordConfirmation, { password: typed }, 'password', language)).toBe(message);
      const change = { current: typed, password: 'seven small brown owls' };
      expect(getMessage(passwordChange, change, 'current', language)).toBe(message);
    }
  }
});

test('a new password that is too short is told the shortest length', () => {
  const change = { current: 'the old one', password: 'short' };
  expect(getMessage(passwordChange, change, 'password', 'en')).toBe(
    'Choose a longer password: at least 12 characters.',
  );
});
