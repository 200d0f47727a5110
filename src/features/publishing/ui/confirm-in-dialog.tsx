import { createRoot } from 'react-dom/client';
import { ConfirmDialog, type ConfirmDialogProps } from '#design/dialog/dialog.tsx';

/** Resolves to true if the user confirms. Works above any page. */
export function confirmInDialog(
  dialog: Omit<ConfirmDialogProps, 'onConfirm' | 'onCancel'>,
): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const close = (isConfirmed: boolean) => {
    root.unmount();
    container.remove();
    resolve(isConfirmed);
  };
  root.render(<ConfirmDialog {...dialog} onCancel={() => close(false)} onConfirm={() => close(true)} />);
  return promise;
}
