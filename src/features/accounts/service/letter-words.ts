import type { Words } from '../../../shared/i18n/words.ts';

const en = {
  reset: {
    subject: (site: string) => `A new password for ${site}`,
    title: 'Choose a new password',
    text: (site: string) =>
      `Somebody, most likely you, asked for a new password for your account at ${site}. Follow the link to choose one.`,
    action: 'Choose a new password',
    smallPrint: (minutes: number) =>
      `The link works once, and for ${minutes} minutes. If you did not ask for it you need not do anything: your password stays as it is.`,
  },
  invitation: {
    subject: (site: string) => `An invitation to ${site}`,
    title: (site: string) => `You are invited to ${site}`,
    text: (inviter: string, site: string) =>
      `${inviter} has invited you to make an account at ${site}. Follow the link to choose your password.`,
    action: 'Accept the invitation',
    smallPrint: (days: number) =>
      `The link works once, and for ${days} days. If you do not know what this is about you can throw this mail away.`,
  },
  notice: {
    password_changed: 'Your password was changed',
    password_reset: 'Your password was reset',
    second_factor_disabled: 'Codes are no longer asked for',
    recovery_code_used: 'A recovery code was used',
    passkey_added: 'A passkey was added',
    wallet_linked: 'An Ethereum address was linked',
  },
  noticeSubject: (what: string, site: string) => `${what} at ${site}`,
  noticeText: (site: string) =>
    `This has just been done with your account at ${site}. If that was you there is nothing to do.`,
  noticeAction: 'Look at your account',
  noticeSmallPrint:
    'If it was not you, choose a new password at once, sign out everywhere else and remove the passkeys and addresses that are not yours. You find all of it on the page of your account.',
};

const nl = {
  reset: {
    subject: (site: string) => `Een nieuw wachtwoord voor ${site}`,
    title: 'Kies een nieuw wachtwoord',
    text: (site: string) =>
      `Iemand, waarschijnlijk jijzelf, heeft een nieuw wachtwoord aangevraagd voor je account bij ${site}. Via de link kun je er een kiezen.`,
    action: 'Nieuw wachtwoord kiezen',
    smallPrint: (minutes: number) =>
      `De link werkt één keer en blijft ${minutes} minuten geldig. Heb je dit niet aangevraagd? Dan hoef je niets te doen: je wachtwoord blijft zoals het is.`,
  },
  invitation: {
    subject: (site: string) => `Uitnodiging voor ${site}`,
    title: (site: string) => `Je bent uitgenodigd voor ${site}`,
    text: (inviter: string, site: string) =>
      `${inviter} nodigt je uit om een account te maken bij ${site}. Via de link kies je je wachtwoord.`,
    action: 'Uitnodiging aannemen',
    smallPrint: (days: number) =>
      `De link werkt één keer en blijft ${days} dagen geldig. Weet je niet waar dit over gaat? Dan kun je deze mail weggooien.`,
  },
  notice: {
    password_changed: 'Je wachtwoord is gewijzigd',
    password_reset: 'Je wachtwoord is opnieuw ingesteld',
    second_factor_disabled: 'Er wordt niet meer om een code gevraagd',
    recovery_code_used: 'Er is een herstelcode gebruikt',
    passkey_added: 'Er is een passkey toegevoegd',
    wallet_linked: 'Er is een Ethereum-adres gekoppeld',
  },
  noticeSubject: (what: string, site: string) => `${what} – ${site}`,
  noticeText: (site: string) =>
    `Dit is zojuist gedaan met je account bij ${site}. Was jij dat zelf? Dan hoef je niets te doen.`,
  noticeAction: 'Naar je account',
  noticeSmallPrint:
    'Was jij het niet? Kies dan meteen een nieuw wachtwoord, log overal elders uit en verwijder de passkeys en adressen die niet van jou zijn. Dat kan allemaal op de pagina van je account.',
} satisfies typeof en;

/** What the mails about accounts say; visitors' browsers never get it. */
export const letterWords: Words<typeof en> = { en, nl };
