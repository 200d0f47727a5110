import { getRouteApi } from '@tanstack/react-router';
import { ScreenTitle } from '../../../design/screen-title.tsx';
import { useWords } from '../../../shared/i18n/language-context.tsx';
import { PasskeysSection } from './account/passkeys-section.tsx';
import { PasswordSection } from './account/password-section.tsx';
import { ProfileSection } from './account/profile-section.tsx';
import { SecondFactorSection } from './account/second-factor-section.tsx';
import { SessionsSection } from './account/sessions-section.tsx';
import { WalletsSection } from './account/wallets-section.tsx';
import { words } from './words.ts';

const route = getRouteApi('/_desk/account');

/** One's own account: how one is called, all ways in, and where one is logged in. */
export function AccountPage() {
  const { account: text } = useWords(words);
  const account = route.useLoaderData();
  return (
    <div className="pb-s7">
      <ScreenTitle>{text.title}</ScreenTitle>
      <ProfileSection account={account} />
      <PasswordSection account={account} />
      <SecondFactorSection account={account} />
      <PasskeysSection account={account} />
      <WalletsSection account={account} />
      <SessionsSection account={account} />
    </div>
  );
}
