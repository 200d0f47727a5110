import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StatusMessage } from './status-message.tsx';

const undo = { label: 'Undo', onUndo: () => {}, onExpire: () => {} };

test('the region of a status message exists before the message, so that the message is announced', () => {
  const html = renderToStaticMarkup(<StatusMessage message="" undo={undo} className="mb-4" />);
  expect(html).toBe('<div role="status" tabindex="-1" class="outline-none"></div>');
});

test('a message offers to undo its action, and an error is an alert', () => {
  const html = renderToStaticMarkup(<StatusMessage message="Moved to the bin." tone="success" undo={undo} />);
  expect(html).toContain('Moved to the bin.');
  expect(html).toMatch(/<button[^>]*>Undo</);
  expect(renderToStaticMarkup(<StatusMessage message="Offline." tone="error" />)).toContain('role="alert"');
});

test('the region of a message without a button is the text itself, so that it can receive the focus', () => {
  const html = renderToStaticMarkup(<StatusMessage message="Saved." className="pt-3" />);
  expect(html).toMatch(/^<div role="status" tabindex="-1" class="[^"]*\bpt-3\b[^"]*">Saved\.<\/div>$/);
});
