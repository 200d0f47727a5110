import type { ReadOptions } from '#design/form/read-form.ts';
import type { ContractForm } from '#design/form/use-contract-form.ts';
import type { ClientFields, clientFields, EditedClient } from '../contract/clients.ts';
import { findClientProblems } from '../rules/client-problems.ts';

export interface ClientFieldsProps {
  readonly client: EditedClient;
  readonly form: ContractForm<keyof ClientFields>;
}

/** Reads controls that are not plain fields, and validates rules that are not in the contract. */
export const clientFormOptions: ReadOptions<typeof clientFields> = {
  readOthers: (values) => ({ is_business: values.text('is_business') !== 'consumer' }),
  findProblems: findClientProblems,
};

/** The typed country, kind and VAT number, which determine the proposed VAT code. */
export type VatBasis = Pick<EditedClient, 'country' | 'is_business' | 'vat_id'>;
