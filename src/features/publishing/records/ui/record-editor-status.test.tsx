import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createEditorState, createPart } from '#tests/support/record-editor.ts';
import type { RecordPart } from '../../contract.ts';
import { EditorContext } from './record-editor-context.ts';
import { LanguageStates, PartStatus } from './record-editor-status.tsx';

const at = '2026-03-01T12:00:00.000Z';
const fields = { title: 'Quay', slug: 'quay' };
const never = { publish_at: null, unpublish_at: null, fields: null, errors: null };

const renderStatus = (part: Partial<RecordPart>) =>
  renderToStaticMarkup(
    <EditorContext value={createEditorState({ en: createPart(part) })}>
      <PartStatus part="en" />
    </EditorContext>,
  ).replaceAll(/<[^>]*>/g, '');

test.for<[string, Partial<RecordPart>]>([
  ['not started', { fields: null }],
  ['draft', { fields }],
  ['published', { fields, published: { fields, state: 'published', updated_at: at } }],
  [
    'edited since publication',
    { fields, published: { fields: { ...fields, title: 'Kade' }, state: 'published', updated_at: at } },
  ],
  ['unpublished', { fields, published: { fields, state: 'unpublished', updated_at: at } }],
  ['archived', { fields, published: { fields, state: 'archived', updated_at: at } }],
  ['scheduled', { fields, schedule: { ...never, publish_at: at } }],
  [
    'published, change scheduled',
    {
      fields: { ...fields, title: 'Kade' },
      published: { fields, state: 'published', updated_at: at },
      schedule: { ...never, publish_at: at },
    },
  ],
  [
    'scheduled',
    {
      fields,
      published: { fields, state: 'unpublished', updated_at: at },
      schedule: { ...never, publish_at: at },
    },
  ],
  ['schedule failed', { fields, schedule: { ...never, errors: { slug: 'taken' } } }],
])('X26: the state of a language is “%s”', ([label, part]) => {
  expect(renderStatus(part)).toBe(label);
});

test('X26: the shared fields of a record that was never published are not called published', () => {
  const published = { fields: { year: 2024 }, state: 'published', updated_at: at } as const;
  const shared = createPart({ fields: { year: 2024 }, version: 1, published });
  const render = (en: RecordPart) =>
    renderToStaticMarkup(
      <EditorContext value={createEditorState({ en, shared })}>
        <PartStatus part="shared" />
      </EditorContext>,
    ).replaceAll(/<[^>]*>/g, '');
  expect(render(createPart({ fields }))).toBe('draft');
  expect(render(createPart({ fields, published: { ...published, fields } }))).toBe('published');
});

test('X29: a record in the bin is not called published, and its address is not shown', () => {
  const published = { fields, state: 'published', updated_at: at } as const;
  const publication = { revision: 3, author: null, published_at: at, changed_at: at };
  const state = createEditorState({ en: createPart({ fields, published, publication }) });
  const text = renderToStaticMarkup(
    <EditorContext value={{ ...state, record: { ...state.record, removed_at: at } }}>
      <LanguageStates />
    </EditorContext>,
  ).replaceAll(/<[^>]*>/g, '');
  expect(text).toContain('Englishin the bin');
  expect(text).toContain('Dutchnot started');
  expect(text).not.toContain('published');
  expect(text).not.toContain('/page/quay');
});

test('X26: each language shows when, as which revision and by whom it was published', () => {
  const published = { fields, state: 'published', updated_at: at } as const;
  const publication = { revision: 3, author: { id: 'a', name: 'Anna' }, published_at: at, changed_at: at };
  const html = renderToStaticMarkup(
    <EditorContext
      value={createEditorState({
        en: createPart({ fields, published, publication }),
        nl: createPart({ fields, published, publication: { ...publication, author: null } }),
      })}
    >
      <LanguageStates />
    </EditorContext>,
  );
  const text = html.replaceAll(/<[^>]*>/g, '');
  expect(text).toContain('published as revision 3 on 1 Mar 2026, 13:00 by Anna');
  expect(text).toContain('published as revision 3 on 1 Mar 2026, 13:00 by schedule');
  expect(text).toContain('/page/quay');
});
