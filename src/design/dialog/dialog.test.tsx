import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ConfirmDialog, Dialog } from './dialog.tsx';

test('a dialog adds nothing to the HTML of the server, whose policy allows no inline style', () => {
  expect(renderToString(<Dialog title="Delete" onClose={() => {}} />)).toBe('');
  const confirm = (
    <ConfirmDialog
      title="Delete Blokdruk permanently?"
      cancelLabel="Cancel"
      confirmLabel="Delete Blokdruk"
      onConfirm={() => {}}
      onCancel={() => {}}
    />
  );
  expect(renderToString(confirm)).toBe('');
});
