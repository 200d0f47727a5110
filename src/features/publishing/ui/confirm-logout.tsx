import { createRoot } from 'react-dom/client';
import { ConfirmDialog } from '../../../design/dialog.tsx';
import type { Language } from '../../../shared/language.ts';
import { messages } from '../messages/messages.ts';

/**
 * Asks a user who logs out about texts that only the browser has, in a dialog above any page; resolves to true if they
 * are to be discarded.
 */
export function confirmDiscarding(count: number, language: Language): Promise<boolean> {
  const { logout: text } = messages[language];
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const close = (isConfirmed: boolean) => {
    root.unmount();
    container.remove();
    resolve(isConfirmed);
  };
  root.render(
    <ConfirmDialog
      title={text.title}
      description={count === 1 ? text.one : text.other(new Intl.NumberFormat(language).format(count))}
      cancelLabel={text.cancel}
      confirmLabel={text.confirm}
      onCancel={() => close(false)}
      onConfirm={() => close(true)}
    />,
  );
  return promise;
}
