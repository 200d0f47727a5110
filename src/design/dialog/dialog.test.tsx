import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ConfirmDialog, Dialog } from './dialog.tsx';

test('a dialog adds nothing to the HTML from the server, since the CSP allows no inline styles', () => {
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
