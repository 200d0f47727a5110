import type { Messages } from '#shared/i18n/messages.ts';

const en = {
  reset: {
    subject: (site: string) => `Choose a new password for ${site}`,
    title: 'Choose a new password',
    text: (site: string) =>
      `Someone, most likely you, asked for a new password for your account at ${site}. Follow the link to choose one.`,
    action: 'Choose a new password',
    smallPrint: (minutes: number) =>
      `The link works once and expires after ${minutes}\u00a0minutes. If this was not you, ignore this email: your password stays the same.`,
  },
  invitation: {
    subject: (site: string) => `An invitation to ${site}`,
    title: (site: string) => `You are invited to ${site}`,
    text: (inviter: string, site: string) =>
      `${inviter} has invited you to create an account at ${site}. Follow the link to choose your password.`,
    action: 'Accept the invitation',
    smallPrint: (days: number) =>
      `The link works once and expires after ${days}\u00a0days. If you were not expecting this, you can ignore this email.`,
  },
  notifications: {
    password_changed: 'Your password was changed',
    password_reset: 'Your password was reset',
    second_factor_disabled: 'Two-step verification was turned off',
    recovery_code_used: 'A recovery code was used',
    passkey_added: 'A passkey was added',
    wallet_linked: 'An Ethereum address was linked',
  },
  notificationSubject: (event: string, site: string) => `${event} – ${site}`,
  notificationText: (site: string) =>
    `This just happened to your account at ${site}. If it was you, you do not need to do anything.`,
  notificationSource: (time: string, device: string) => `Time: ${time} (Amsterdam time). Device: ${device}.`,
  device: (browser: string, system: string) => `${browser} on ${system}`,
  unknownDevice: 'unknown',
  notificationWarning:
    'If it was not you, change your password now, log out on all other devices, and remove any passkeys and addresses you do not recognise. All of this is on your account page.',
  notificationAction: 'Go to your account',
};

const nl = {
  reset: {
    subject: (site: string) => `Kies een nieuw wachtwoord voor ${site}`,
    title: 'Kies een nieuw wachtwoord',
    text: (site: string) =>
      `Iemand, waarschijnlijk jijzelf, heeft een nieuw wachtwoord aangevraagd voor je account bij ${site}. Via de link kun je er een kiezen.`,
    action: 'Nieuw wachtwoord kiezen',
    smallPrint: (minutes: number) =>
      `De link werkt één keer en blijft ${minutes}\u00a0minuten geldig. Heb je dit niet aangevraagd? Dan hoef je niets te doen: je wachtwoord blijft zoals het is.`,
  },
  invitation: {
    subject: (site: string) => `Uitnodiging voor ${site}`,
    title: (site: string) => `Je bent uitgenodigd voor ${site}`,
    text: (inviter: string, site: string) =>
      `${inviter} nodigt je uit om een account aan te maken bij ${site}. Via de link kies je je wachtwoord.`,
    action: 'Uitnodiging accepteren',
    smallPrint: (days: number) =>
      `De link werkt één keer en blijft ${days}\u00a0dagen geldig. Had je dit niet verwacht? Dan kun je deze mail negeren.`,
  },
  notifications: {
    password_changed: 'Je wachtwoord is gewijzigd',
    password_reset: 'Je wachtwoord is opnieuw ingesteld',
    second_factor_disabled: 'Tweestapsverificatie is uitgezet',
    recovery_code_used: 'Er is een herstelcode gebruikt',
    passkey_added: 'Er is een passkey toegevoegd',
    wallet_linked: 'Er is een Ethereum-adres gekoppeld',
  },
  notificationSubject: (event: string, site: string) => `${event} – ${site}`,
  notificationText: (site: string) =>
    `Dit is zojuist gebeurd met je account bij ${site}. Was jij dat zelf? Dan hoef je niets te doen.`,
  notificationSource: (time: string, device: string) =>
    `Tijdstip: ${time} (Amsterdamse tijd). Apparaat: ${device}.`,
  device: (browser: string, system: string) => `${browser} op ${system}`,
  unknownDevice: 'onbekend',
  notificationWarning:
    'Was jij het niet? Kies dan meteen een nieuw wachtwoord, log uit op alle andere apparaten en verwijder de passkeys en adressen die je niet herkent. Dat kan allemaal op je accountpagina.',
  notificationAction: 'Naar je account',
} satisfies typeof en;

/** Never loaded by browsers. */
export const accountEmailMessages: Messages<typeof en> = { en, nl };
