import type { ReadOptions } from '../../domain/ui/read-form.ts';
import type { ContractForm } from '../../domain/ui/use-contract-form.ts';
import type { ClientFields, clientFields, EditedClient } from '../contract/clients.ts';
import { findClientProblems } from '../rules/client-problems.ts';

/** The props that all fields of a client have. */
export interface ClientFieldsProps {
  readonly client: EditedClient;
  readonly form: ContractForm<keyof ClientFields>;
}

/** The values that other controls of the form give, and the checks beyond the contract of a client. */
export const clientFormOptions: ReadOptions<typeof clientFields> = {
  readOthers: (values) => ({ is_business: values.text('is_business') !== 'consumer' }),
  findProblems: findClientProblems,
};

/** The country, the kind and the VAT number as they are typed, which lead to the VAT that is proposed. */
export type VatBasis = Pick<EditedClient, 'country' | 'is_business' | 'vat_id'>;
