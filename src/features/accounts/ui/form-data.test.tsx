import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ZodType } from 'zod';
import { ApiError } from '#shared/api/api-transport.ts';
import type { Language } from '#shared/i18n/language.ts';
import { LanguageProvider } from '#shared/i18n/language-context.tsx';
import { createLanguageState } from '#shared/i18n/language-state.ts';
import { maxSiteNameLength, passwordLengthRange } from '#shared/users/credential-limits.ts';
import { passwordConfirmation } from '../contract.ts';
import { setUp } from '../login/contract.ts';
import { passwordChange } from '../profile/contract.ts';
import { useErrorMessages } from './form-data.ts';

function FieldError({ error, name }: { error: unknown; name: string }) {
  return useErrorMessages(error).getField(name);
}

/** Returns a field's message for a body that the API rejects. */
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

test('an empty confirmation asks for the password, and the rules for new passwords do not apply to it', () => {
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

test('the error for a new password that is too short names the minimum length', () => {
  const change = { current: 'the old one', password: 'short' };
  expect(getMessage(passwordChange, change, 'password', 'en')).toBe(
    'Choose a longer password: at least 12 characters.',
  );
});

test('X52: the error for a site name that is too long states the limit, and a missing name is requested', () => {
  const named = (name: string, language: Language) =>
    getMessage(setUp, { site_name: name }, 'site_name', language);
  const long = 'W'.repeat(maxSiteNameLength + 1);
  expect(named(long, 'en')).toBe(`Choose a shorter name: at most ${maxSiteNameLength} characters.`);
  expect(named(long, 'nl')).toBe(`Kies een kortere naam: maximaal ${maxSiteNameLength} tekens.`);
  expect(named('', 'en')).toBe('Enter a name for the site.');
});
