import { useState } from 'react';
import { useWords } from '../../../../shared/i18n/language-context.tsx';
import { words } from '../words.ts';
import { plainButton } from './buttons.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** The person says that they have kept them. */
  onKept: () => void;
}

/** Hands a text to the browser as a file; nothing is sent anywhere. */
function saveAsFile(text: string, name: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the file after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** The recovery codes, shown this once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { account } = useWords(words);
  const [said, setSaid] = useState('');
  const all = `${codes.join('\n')}\n`;
  const copy = async () => {
    await navigator.clipboard.writeText(all);
    setSaid(account.copied);
  };
  return (
    <div className="grid gap-5 bg-wall p-5">
      <h3 className="font-medium">{account.recoveryTitle}</h3>
      <p>{account.recoveryText}</p>
      <ul className="grid gap-x-8 gap-y-2 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <button type="button" className={plainButton} onClick={copy}>
          {account.copy}
        </button>
        <button
          type="button"
          className={plainButton}
          onClick={() => saveAsFile(all, `${location.hostname}-recovery-codes.txt`)}
        >
          {account.download}
        </button>
        <button type="button" className={plainButton} onClick={onKept}>
          {account.kept}
        </button>
        <p role="status">{said}</p>
      </div>
    </div>
  );
}
