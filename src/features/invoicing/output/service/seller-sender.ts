import type { EmailMetadata } from '#platform/mail/email.ts';
import type { Seller } from '../../domain/contract/values.ts';

/** Returns the sender of an email to a client: the company, which also receives replies. */
export const getSellerSender = ({
  name,
  email,
}: Pick<Seller, 'name' | 'email'>): Pick<EmailMetadata, 'from_name' | 'reply_to'> => ({
  ...(name !== '' && { from_name: name }),
  ...(email !== '' && { reply_to: email }),
});
