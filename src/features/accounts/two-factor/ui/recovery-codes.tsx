import { Button } from '#design/form/button.tsx';
import { useCopy } from '#design/form/copy-button.tsx';
import { downloadText } from '#design/form/download.ts';
import { StatusMessage } from '#design/status/status-message.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages } from '../../messages/messages.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** Called when the user confirms that they saved the codes. */
  onDone: () => void;
}

/** The codes are shown only once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { account, failure } = useMessages(messages);
  const codesText = `${codes.join('\n')}\n`;
  const { copy, isCopied, isFailed } = useCopy();
  const message = isFailed ? failure.failed : isCopied ? account.copied : '';
  return (
    <div className="grid gap-5 border-line border-y py-5">
      <h3 className="font-medium">{account.recoveryTitle}</h3>
      <p>{account.recoveryText}</p>
      <ul className="grid gap-x-8 gap-y-2 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <Button onClick={() => void copy(codesText)}>{account.copy}</Button>
        <Button onClick={() => downloadText(codesText, `${location.hostname}-recovery-codes.txt`)}>
          {account.download}
        </Button>
        <Button onClick={onDone}>{account.savedCodes}</Button>
        <StatusMessage message={message} />
      </div>
    </div>
  );
}
