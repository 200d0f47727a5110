import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApiError } from '#shared/api/api-transport.ts';
import type { FieldErrors } from '#shared/api/errors.ts';
import { createEditorState } from '#tests/support/record-editor.ts';
import type { SlugCheck } from '../../contract.ts';
import type { SaveState } from '../../ui/use-draft.ts';
import type { Rejection } from './record-editor-actions.ts';
import { EditorContext } from './record-editor-context.ts';
import { EditorProblems } from './record-editor-problems.tsx';

const rejected = (fields: FieldErrors): SaveState => ({
  kind: 'rejected',
  error: new ApiError(422, 'invalid', 'invalid', fields),
  isInBrowser: false,
});

function render(state: SaveState, rejection?: Rejection, slugClash?: SlugCheck): string {
  const editor = createEditorState({ state, rejection, ...(slugClash && { slugClash }) });
  return renderToStaticMarkup(
    <EditorContext value={editor}>
      <EditorProblems part="en" />
    </EditorContext>,
  );
}

const saved: SaveState = { kind: 'saved', isInBrowser: false };

test('a rejected automatic save is reported without claiming that something was to be published', () => {
  const html = render(rejected({ title: 'too_long' }));
  expect(html).toContain('aria-label="Not saved. Correct 1 field"');
  expect(html).not.toContain('Not published');
  expect(html).toContain('<a href="#en-title"');
  expect(html).toContain('The title is too long.');
});

test('a record in the bin is not a field to correct: the summary names the problem without a link', () => {
  const html = render(rejected({ record: 'in_bin' }));
  expect(html).toContain('aria-label="Not saved"');
  expect(html).toContain('This record is in the bin. Restore it first.');
  expect(html).not.toContain('<a ');
});

test('12: a rejected publication names each field, including fields that could not be saved', () => {
  const rejection = { part: 'en', kind: 'publish', fields: { slug: 'invalid' }, attempt: 1 } as const;
  const html = render(rejected({ title: 'too_long' }), rejection);
  expect(html).toContain('aria-label="Not published. Correct 2 fields first"');
  // The noun knows what a valid slug is.
  expect(html).toContain('The slug has no spaces.');
  expect(html).toContain('The title is too long.');
});

test('12: a publication rejected for its slug says which record has it, and a slug that is only typed is not a problem yet', () => {
  const clash = { problem: 'taken', slug: 'mill', id: 'm', title: 'The Mill' } as const;
  const html = render(saved, { part: 'en', kind: 'publish', fields: { slug: 'taken' }, attempt: 1 }, clash);
  expect(html).toContain('“mill” is the slug of “The Mill”. Choose another one.');
  expect(render(saved, undefined, clash)).toBe('');
});

test('X26: a schedule without a date is reported above the fields, with a link to its field', () => {
  const fields = { publish_at: 'incomplete_time' };
  const html = render(saved, { part: 'en', kind: 'schedule', fields, attempt: 1 });
  expect(html).toContain('aria-label="Not scheduled. Correct 1 field first"');
  expect(html).toContain('<a href="#en-publish_at"');
  expect(html).toContain('The time of publication: enter a date and a time.');
});

test('the problems of another part, or an empty list, show no summary', () => {
  const fields = { slug: 'taken' };
  expect(render(saved, { part: 'nl', kind: 'publish', fields, attempt: 1 })).toBe('');
  expect(render(saved)).toBe('');
});
