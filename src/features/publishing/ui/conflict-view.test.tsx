import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createDraft, createPart } from '#tests/support/record-editor.ts';
import { ConflictView } from './conflict-view.tsx';

test('X28: only the first of several conflicts has the filled button', () => {
  const current = createPart({ fields: { title: 'Theirs' } });
  const mine = createPart({ fields: { title: 'Mine' } });
  const state = { kind: 'conflict', current, base: { title: 'Base' }, isInBrowser: true } as const;
  const draft = createDraft('en', mine, state);
  const render = (isMain: boolean) =>
    renderToStaticMarkup(<ConflictView draft={draft} labels={{ title: 'Title' }} isMain={isMain} />);
  expect(render(true)).toMatch(/<button[^>]*data-main[^>]*>Save merged text/);
  expect(render(true)).toContain('Ctrl Enter');
  expect(render(false)).toContain('Save merged text');
  expect(render(false)).not.toMatch(/data-main|Ctrl Enter/);
});
