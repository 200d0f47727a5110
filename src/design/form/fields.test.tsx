import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PasswordField, Select, TextArea, TextField } from './fields.tsx';

test('a field links its control to its label, its error and its hint', () => {
  const html = renderToStaticMarkup(
    <TextField
      id="vat"
      name="vat"
      label="VAT number"
      hint="As on your letter"
      error="Check the digits"
      required
    />,
  );
  expect(html).toContain('<label for="vat"');
  expect(html).toMatch(
    /<input[^>]*required=""[^>]*aria-invalid="true" aria-describedby="vat-error vat-hint"/,
  );
  expect(html).toContain('id="vat-error"');
  expect(html).toContain('id="vat-hint"');
});

test('an error is announced, since a failed form may focus a control that already has the focus', () => {
  const field = (error?: string) =>
    renderToStaticMarkup(<TextField label="Amount" hint="In ETH" error={error} />);
  expect(field('More than you have')).toMatch(/<p[^>]*role="alert"[^>]*>More than you have</);
  expect(field()).not.toContain('role="alert"');
});

test('a field without notes has no description', () => {
  const html = renderToStaticMarkup(<TextField label="Name" name="name" />);
  expect(html).not.toContain('aria-describedby');
  expect(html).not.toContain('aria-invalid=');
});

test('Tab reaches a password before the button that shows it', () => {
  const html = renderToStaticMarkup(
    <PasswordField
      label="Password"
      autoComplete="current-password"
      showLabel="Show password"
      hideLabel="Hide password"
    />,
  );
  expect(html).toMatch(/<label.*<input.*<button[^>]*>Show password</);
});

test('fields are native controls that are submitted without scripts', () => {
  const html = renderToStaticMarkup(
    <form>
      <TextArea label="Text" name="text" defaultValue="Two lines" />
      <Select label="Language" name="language" defaultValue="nl">
        <option value="en">English</option>
        <option value="nl">Nederlands</option>
      </Select>
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        showLabel="Show"
        hideLabel="Hide"
      />
    </form>,
  );
  expect(html).toMatch(/<textarea[^>]*name="text"[^>]*>Two lines</);
  expect(html).toContain('<option value="nl" selected="">');
  expect(html).toMatch(/<input[^>]*type="password"/);
  expect(html).not.toContain('style=');
});
