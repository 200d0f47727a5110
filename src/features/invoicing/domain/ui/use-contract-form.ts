import type { z } from 'zod';
import { type ContractLimits, findMaxLength, getContractLimits } from '#design/form/contract-fields.ts';
import { type FormAction, useFormAction } from '#design/form/use-action.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { messages } from '../messages/messages.ts';
import { FormValues } from './form-values.ts';
import { type ReadOptions, readForm } from './read-form.ts';
import { type FieldErrorMessages, type OwnErrorTexts, useFieldErrors } from './use-field-errors.ts';

interface ContractFormOptions<Contract extends z.ZodObject> extends ReadOptions<Contract> {
  /** The prefix of the ids of the fields. */
  readonly id: string;
  /** The fields of the form as they are sent. */
  readonly contract: Contract;
  /** Labels and sentences that come before those of invoicing. */
  readonly texts?: OwnErrorTexts;
  readonly save: (fields: z.output<Contract>, values: FormValues) => Promise<void>;
  /** The error of another action of the form. */
  readonly otherError?: unknown;
}

/** The properties of a control that all fields have. */
interface ControlProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
}

/** A form whose fields are those of a contract. A field of a list is named like `contacts.0.email`. */
export interface ContractForm<Name extends string> {
  readonly action: FormAction<void>;
  readonly errors: FieldErrorMessages;
  /** Returns the properties of the control of a field. */
  readonly control: (name: Name | `${Name}.${string}`) => ControlProps;
  /** Returns the properties of a field that is typed in a line, with the limits that the contract has. */
  readonly input: (name: Name | `${Name}.${string}`) => ControlProps & ContractLimits;
}

/** Reads, checks and saves a form whose fields are those of a contract. */
export function useContractForm<Contract extends z.ZodObject>(
  options: ContractFormOptions<Contract>,
): ContractForm<Extract<keyof Contract['shape'], string>> {
  const { id, contract, texts, save, otherError } = options;
  const { labels } = useMessages(messages);
  const language = useLanguage();
  const action = useFormAction(async (data) => {
    const values = new FormValues(data, language);
    await save(readForm(contract, values, options), values);
  });
  const getMaxLength = (field: string) => findMaxLength(contract, field);
  const errors = useFieldErrors(action.error ?? otherError, id, { ...texts, getMaxLength });
  const control = (name: string): ControlProps => {
    const ownName = name.split('.').at(-1) ?? name;
    const label = texts?.labels?.[name] ?? labels[name] ?? labels[ownName] ?? ownName;
    return { id: `${id}-${name}`, name, label, error: errors.get(name) };
  };
  return {
    action,
    errors,
    control,
    input: (name) => ({ ...control(name), ...getContractLimits(contract, name) }),
  };
}
