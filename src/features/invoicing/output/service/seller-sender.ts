import type { EmailMetadata } from '#platform/mail/email.ts';
import type { Seller } from '../../domain/contract/values.ts';

/** Returns whom an email to a client is from: its company, which also gets the reply. */
export const getSellerSender = ({
  name,
  email,
}: Pick<Seller, 'name' | 'email'>): Pick<EmailMetadata, 'from_name' | 'reply_to'> => ({
  ...(name !== '' && { from_name: name }),
  ...(email !== '' && { reply_to: email }),
});
