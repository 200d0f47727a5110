import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useWords } from '../../../../shared/i18n/language-context.tsx';
import { words } from '../../ui/words.ts';
import type { PanelProps } from './wallet-panel.tsx';

type Panel = ComponentType<PanelProps>;

/** Whether this tab had a wallet connected. The name is that of `client/kept.ts`, which is not loaded for it. */
function hasKept(): boolean {
  try {
    return sessionStorage.getItem('vitrine.wallet') !== null;
  } catch {
    return false;
  }
}

/**
 * The way to a wallet. Everything else of it is loaded when it is pressed, or when this tab had a wallet connected
 * before the page was loaded anew. Where no contract may be written to, there is nothing.
 */
export function WalletDesk(props: Omit<PanelProps, 'isResuming' | 'onClose'>) {
  const { wallet: text } = useWords(words);
  const [panel, setPanel] = useState<{ Panel: Panel; isResuming: boolean }>();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const isUsable = props.contracts.some(({ writable }) => writable);
  const open = useCallback((isResuming: boolean) => {
    setState('loading');
    import('./wallet-panel.tsx').then(
      ({ WalletPanel }) => {
        setState('idle');
        setPanel({ Panel: WalletPanel, isResuming });
      },
      () => setState('failed'),
    );
  }, []);
  useEffect(() => {
    if (isUsable && hasKept()) open(true);
  }, [isUsable, open]);
  if (panel)
    return <panel.Panel {...props} isResuming={panel.isResuming} onClose={() => setPanel(undefined)} />;
  if (!isUsable) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-6 gap-y-2 px-(--spacing-margin) pt-6 [@media(scripting:none)]:hidden">
      <button
        type="button"
        aria-disabled={state === 'loading'}
        className="min-h-11 bg-ink px-6 font-medium text-paper hover:underline hover:underline-offset-4 aria-disabled:cursor-progress"
        onClick={() => open(false)}
      >
        {text.connect}
      </button>
      <span role="status" className="label">
        {state === 'loading' ? text.loading : state === 'failed' ? text.failed : ''}
      </span>
    </p>
  );
}
