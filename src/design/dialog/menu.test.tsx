import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Menu, MenuItem } from './menu.tsx';

test('the server renders the button of a menu, without inline styles and without its items', () => {
  const html = renderToString(
    <Menu label="More">
      <MenuItem onSelect={() => {}}>Duplicate</MenuItem>
    </Menu>,
  );
  expect(html).toMatch(/^<button[^>]*aria-haspopup="menu"/);
  expect(html).toContain('More');
  expect(html).not.toMatch(/style|script|Duplicate/);
});
