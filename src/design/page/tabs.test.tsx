import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Tabs } from './tabs.tsx';

const tabs = [
  { value: 'write', label: 'Write', content: <p>The text</p> },
  { value: 'preview', label: 'Preview', count: 2, content: <p>The page</p> },
];

test('the server renders the tabs with the current panel, without inline styles or scripts', () => {
  const html = renderToString(<Tabs label="Editor" tabs={tabs} value="preview" />);
  expect(html).toContain('role="tablist"');
  expect(html.match(/role="tab"/g)).toHaveLength(2);
  expect(html).toMatch(/aria-selected="true"[^>]*>Preview/);
  expect(html).toContain('The page');
  expect(html).not.toMatch(/The text|style=|<style|<script/);
});

test('inactive panels are in the HTML but hidden', () => {
  const html = renderToString(<Tabs label="Editor" tabs={tabs} keepMounted />);
  expect(html).toContain('The page');
  expect(html.match(/role="tabpanel"/g)).toHaveLength(2);
  expect(html).toMatch(/<div[^>]*hidden=""[^>]*role="tabpanel"/);
});
