import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button, IconButton } from './button.tsx';

test('a button does not submit a form by default', () => {
  expect(renderToStaticMarkup(<Button>Cancel</Button>)).toContain('type="button"');
  expect(renderToStaticMarkup(<Button type="submit">Save</Button>)).toContain('type="submit"');
});

test('a pending button says so and stays focusable', () => {
  const html = renderToStaticMarkup(
    <Button isPending pendingLabel="Publishing Dutch">
      Publish Dutch
    </Button>,
  );
  expect(html).toContain('aria-disabled="true"');
  expect(html).toContain('>Publishing Dutch<');
  expect(html).not.toContain('disabled=""');
});

test('a button the size of a label has the font weight of a label', () => {
  expect(renderToStaticMarkup(<Button variant="underlined">Rename</Button>)).toContain('font-medium');
  const html = renderToStaticMarkup(
    <Button variant="underlined" size="label">
      Rename
    </Button>,
  );
  expect(html).toMatch(/class="[^"]*\blabel\b/);
  expect(html).not.toContain('font-medium');
});

test('an icon button has an accessible name, and its shortcut is announced once', () => {
  expect(renderToStaticMarkup(<IconButton icon="close" label="Close" />)).toContain('aria-label="Close"');
  const html = renderToStaticMarkup(<Button shortcut="N">New website</Button>);
  expect(html).toContain('aria-keyshortcuts="N"');
  expect(html).toMatch(/<span aria-hidden="true"[^>]*>N</);
});
