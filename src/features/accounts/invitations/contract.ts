import { z } from 'zod';
import type { Language } from '#shared/i18n/language.ts';
import type { Role } from '../contract.ts';
import { displayName, email, language, newPassword, role, token } from '../contract.ts';

export const invitationAcceptance = z.strictObject({
  token,
  name: displayName,
  password: newPassword,
  language,
});
export type InvitationAcceptance = z.output<typeof invitationAcceptance>;

export interface InvitationSummary {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly language: Language;
  readonly expires_at: string;
  readonly is_expired: boolean;
  readonly created_at: string;
}

export const newInvitation = z.strictObject({ email, role, language });
export type NewInvitation = z.input<typeof newInvitation>;
