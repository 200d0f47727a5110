import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { useMessages } from '../../../../shared/i18n/language-context.tsx';
import { messages } from '../../messages/messages.ts';
import type { WalletPanelProps } from './wallet-panel.tsx';

type Panel = ComponentType<WalletPanelProps>;

/**
 * Returns whether this tab had a connected wallet. The key is `storageKey` of `client/flow-storage.ts`, which is
 * loaded later.
 */
function hasStoredWallet(): boolean {
  try {
    return sessionStorage.getItem('vitrine.wallet') !== null;
  } catch {
    return false;
  }
}

/**
 * A button that loads the wallet panel, which also opens if this tab had a connected wallet before a reload. Absent
 * if no contract is writable.
 */
export function WalletLauncher(props: Omit<WalletPanelProps, 'isResuming' | 'onClose'>) {
  const { wallet: text } = useMessages(messages);
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
    if (isUsable && hasStoredWallet()) open(true);
  }, [isUsable, open]);
  if (panel)
    return <panel.Panel {...props} isResuming={panel.isResuming} onClose={() => setPanel(undefined)} />;
  if (!isUsable) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-6 gap-y-2 px-(--spacing-margin) pt-6 [@media(scripting:none)]:hidden">
      <Button variant="filled" isPending={state === 'loading'} onClick={() => open(false)}>
        {text.connect}
      </Button>
      <span role="status" className="label">
        {state === 'loading' ? text.loading : state === 'failed' ? text.failed : ''}
      </span>
    </p>
  );
}
