import type { Transaction } from 'kysely';
import type { QueueMail } from '../../../platform/mail/mail-queue.ts';
import { writeLetter } from '../../../platform/mail/write-letter.ts';
import type { Language } from '../../../shared/language.ts';
import { paths } from '../../../shared/paths.ts';
import { invitationMs, linkMs } from '../rules/accounts.ts';
import type { AccountsTables } from '../tables.ts';
import { letterWords } from './letter-words.ts';

/** Who a letter goes to. */
export interface Reader {
  readonly name?: string;
  readonly email: string;
  readonly locale: Language;
}

/** What a person is told when it happens to their account, so that they notice what they did not do. */
export type Notice =
  | 'password_changed'
  | 'password_reset'
  | 'second_factor_disabled'
  | 'recovery_code_used'
  | 'passkey_added'
  | 'wallet_linked';

/** What writing letters needs. */
export interface LetterParts {
  readonly queueMail: QueueMail;
  readonly publicUrl: string;
  /** What the site is called; asked for with each letter. */
  readonly getSiteName: (trx: Transaction<AccountsTables>) => Promise<string>;
}

const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;

/** What differs between letters. */
interface Wording {
  readonly template: string;
  readonly subject: string;
  readonly title: string;
  readonly text: string;
  readonly action: { readonly label: string; readonly path: string };
  readonly smallPrint: string;
}

/** The mails about accounts. Each is put into the outbox in the transaction that is its reason. */
export function createLetters({ queueMail, publicUrl, getSiteName }: LetterParts) {
  async function send(
    trx: Transaction<AccountsTables>,
    { email: to, locale: language }: Reader,
    word: (siteName: string, words: (typeof letterWords)[Language]) => Wording,
  ): Promise<void> {
    const siteName = await getSiteName(trx);
    const { template, subject, title, text, action, smallPrint } = word(siteName, letterWords[language]);
    const url = publicUrl + action.path;
    const paragraphs = [text];
    const letter = {
      language,
      siteName,
      title,
      paragraphs,
      action: { label: action.label, url },
      smallPrint,
    };
    await queueMail(trx, { template, to, language, subject, ...writeLetter(letter) });
  }
  return {
    /** A link to choose a new password. */
    sendReset: (trx: Transaction<AccountsTables>, reader: Reader, token: string) =>
      send(trx, reader, (siteName, { reset }) => ({
        template: 'reset',
        subject: reset.subject(siteName),
        title: reset.title,
        text: reset.text(siteName),
        action: { label: reset.action, path: `${paths.newPassword}#${token}` },
        smallPrint: reset.smallPrint(linkMs.reset / minuteMs),
      })),
    /** A link to make an account. */
    sendInvitation: (
      trx: Transaction<AccountsTables>,
      reader: Reader,
      { token, inviter }: { readonly token: string; readonly inviter: string },
    ) =>
      send(trx, reader, (siteName, { invitation }) => ({
        template: 'invitation',
        subject: invitation.subject(siteName),
        title: invitation.title(siteName),
        text: invitation.text(inviter, siteName),
        action: { label: invitation.action, path: `${paths.invitation}#${token}` },
        smallPrint: invitation.smallPrint(invitationMs / dayMs),
      })),
    /** A word about what has just happened to an account. */
    sendNotice: (trx: Transaction<AccountsTables>, reader: Reader, notice: Notice) =>
      send(trx, reader, (siteName, words) => ({
        template: 'notice',
        subject: words.noticeSubject(words.notice[notice], siteName),
        title: words.notice[notice],
        text: words.noticeText(siteName),
        action: { label: words.noticeAction, path: paths.account },
        smallPrint: words.noticeSmallPrint,
      })),
  };
}

export type Letters = ReturnType<typeof createLetters>;
