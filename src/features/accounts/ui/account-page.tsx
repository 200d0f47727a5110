import { ScreenTitle } from '#design/page/screen-title.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import type { PageProps } from '#shared/pages/route.ts';
import { messages } from '../messages/messages.ts';
import { PasskeysSection } from '../passkeys/ui/passkeys-section.tsx';
import { ShortcutsSection } from '../preferences/ui/shortcuts-section.tsx';
import type { Account } from '../profile/contract.ts';
import { PasswordSection } from '../profile/ui/password-section.tsx';
import { ProfileSection } from '../profile/ui/profile-section.tsx';
import { SessionsSection } from '../profile/ui/sessions-section.tsx';
import { TwoFactorSection } from '../two-factor/ui/two-factor-section.tsx';
import { WalletsSection } from '../wallets/ui/wallets-section.tsx';

export function AccountPage({ data: account }: PageProps<Account>) {
  const { account: text } = useMessages(messages);
  return (
    <div className="pb-s7">
      <ScreenTitle>{text.title}</ScreenTitle>
      <ProfileSection account={account} />
      <PasswordSection account={account} />
      <TwoFactorSection account={account} />
      <PasskeysSection account={account} />
      <WalletsSection account={account} />
      <SessionsSection account={account} />
      <ShortcutsSection account={account} />
    </div>
  );
}
