import type { FieldErrorMessages } from '../../domain/ui/use-field-errors.ts';
import type { EditedClient } from '../contract/clients.ts';

/** The props that all fields of a client have. */
export interface ClientFieldsProps {
  readonly client: EditedClient;
  readonly errors: FieldErrorMessages;
}

/** The country, the kind and the VAT number as they are typed, which lead to the VAT that is proposed. */
export type VatBasis = Pick<EditedClient, 'country' | 'is_business' | 'vat_id'>;
