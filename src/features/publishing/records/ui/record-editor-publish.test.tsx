import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createEditorState, createPart, createPlan } from '#tests/support/record-editor.ts';
import { EditorContext } from './record-editor-context.ts';
import { PublishForm } from './record-editor-publish.tsx';

const nine = { date: '2099-01-01', time: '09:00' };

test('the button names what it publishes, and a language’s button is the filled button', () => {
  const editor = createEditorState({});
  const html = renderToStaticMarkup(
    <EditorContext value={editor}>
      <PublishForm part="nl" plan={createPlan()} />
      <PublishForm part="shared" plan={createPlan()} />
    </EditorContext>,
  );
  expect(html).toMatch(/<button[^>]*class="[^"]*bg-ink[^"]*"[^>]*>Publish Dutch/);
  expect(html).toMatch(/<button[^>]*class="[^"]*border-line-2[^"]*"[^>]*>Publish shared fields/);
});

test('the button is not filled if a language has been published completely', () => {
  const fields = { title: 'Halte' };
  const published = { state: 'published', fields, updated_at: '2026-03-01T12:00:00.000Z' } as const;
  const editor = createEditorState({ nl: createPart({ fields, published }) });
  const html = renderToStaticMarkup(
    <EditorContext value={editor}>
      <PublishForm part="nl" plan={createPlan()} />
    </EditorContext>,
  );
  expect(html).toMatch(/<button[^>]*class="[^"]*border-line-2[^"]*"[^>]*>Publish Dutch/);
});

test('X28: while a conflict has to be resolved, the publish button is not filled', () => {
  const state = { kind: 'conflict', current: createPart(), base: null, isInBrowser: true } as const;
  const html = renderToStaticMarkup(
    <EditorContext value={createEditorState({ state })}>
      <PublishForm part="nl" plan={createPlan()} />
    </EditorContext>,
  );
  expect(html).toMatch(/<button[^>]*class="[^"]*border-line-2[^"]*"[^>]*>Publish Dutch/);
  expect(html).not.toMatch(/data-main|Ctrl Enter/);
});

test('X26: a future time shows its fields, the time zone, and incomplete fields', () => {
  const fields = { unpublish_at: 'incomplete_time' };
  const rejection = { part: 'en', kind: 'schedule', fields, attempt: 1 } as const;
  const html = renderToStaticMarkup(
    <EditorContext value={createEditorState({ rejection })}>
      <PublishForm part="en" plan={createPlan({ when: 'later', publish_at: nine })} />
    </EditorContext>,
  );
  expect(html).toContain('value="2099-01-01"');
  expect(html).toContain('Europe/Amsterdam');
  expect(html).toContain('id="en-unpublish_at-error"');
  expect(html).toContain('The end of the publication: enter a date and a time.');
  expect(html).toContain('Schedule English');
});

test('X26: the editor shows the schedule, and why the last scheduled publication failed', () => {
  const schedule = {
    publish_at: '2099-01-01T08:00:00.000Z',
    unpublish_at: null,
    fields: {},
    errors: { slug: 'taken' },
  };
  const html = renderToStaticMarkup(
    <EditorContext value={createEditorState({ en: createPart({ schedule }) })}>
      <PublishForm part="en" plan={createPlan()} />
    </EditorContext>,
  );
  expect(html).toContain('Will be published on 1 Jan 2099, 09:00');
  expect(html).toContain('The slug is already in use by another record.');
});

const published = { state: 'published', updated_at: '2026-03-01T12:00:00.000Z' } as const;
const year = (value: number) => ({ fields: { year: value } });

test.for<[string, Parameters<typeof createEditorState>[0], boolean, boolean]>([
  [
    'a first publication',
    { shared: createPart({ ...year(2025), published: { ...year(2024), ...published } }) },
    true,
    false,
  ],
  [
    'a later one with edited shared fields',
    {
      nl: createPart({ published: { fields: {}, ...published } }),
      shared: createPart({ ...year(2025), published: { ...year(2024), ...published } }),
    },
    false,
    true,
  ],
  [
    'a later one with published shared fields',
    {
      nl: createPart({ published: { fields: {}, ...published } }),
      shared: createPart({ ...year(2024), published: { ...year(2024), ...published } }),
    },
    false,
    false,
  ],
])('X26: %s says what happens to the shared fields', ([, options, isIncluded, isHidden]) => {
  const html = renderToStaticMarkup(
    <EditorContext value={createEditorState(options)}>
      <PublishForm part="en" plan={createPlan()} />
    </EditorContext>,
  );
  expect(html.includes('Publishes English and the shared fields.')).toBe(isIncluded);
  expect(html.includes('Only English is affected.')).toBe(!isIncluded);
  expect(html.includes('Visitors do not see your latest changes to the shared fields yet.')).toBe(isHidden);
  expect(html.includes('Publish shared fields')).toBe(isHidden);
});
