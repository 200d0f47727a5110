import { useRouter } from '@tanstack/react-router';
import { Switch } from '#design/form/choices.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages } from '../../messages/messages.ts';
import type { Account } from '../../profile/contract.ts';
import { AccountSection } from '../../ui/account-section.tsx';
import { useAccountAction } from '../../ui/use-account-action.ts';
import { saveSingleKeys } from '../client.ts';

export function ShortcutsSection({ account }: { account: Account }) {
  const text = useMessages(messages).account.shortcuts;
  const { transport } = useRouter().options.context;
  const { run, message } = useAccountAction();
  const change = (isOn: boolean) =>
    run(async () => {
      await saveSingleKeys(transport, isOn);
      return isOn ? text.on : text.off;
    });
  return (
    <AccountSection title={text.title} text={text.text} message={message}>
      <Switch
        label={text.label}
        checked={account.single_keys}
        onChange={({ currentTarget }) => void change(currentTarget.checked)}
      />
    </AccountSection>
  );
}
