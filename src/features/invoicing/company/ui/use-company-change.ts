import { useRouter } from '@tanstack/react-router';
import { useAction } from '#design/form/use-action.ts';
import type { StatusMessageProps } from '#design/status/status-message.tsx';
import { type ApiTransport, isConflictError } from '#shared/api/api-transport.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages } from '../../domain/messages/messages.ts';
import type { Company } from '../contract.ts';

interface CompanyChange {
  readonly perform: (transport: ApiTransport) => Promise<void>;
  readonly message: string;
}

export interface SectionProps {
  readonly company: Company;
  readonly run: (change: CompanyChange) => Promise<void>;
}

/** Runs changes one at a time and reloads the page after each. */
export function useCompanyChange() {
  const text = useMessages(messages);
  const router = useRouter();
  const { run, result, error } = useAction<CompanyChange, string>(async ({ perform, message }) => {
    await perform(router.options.context.transport);
    await router.invalidate();
    return message;
  });
  const failure = isConflictError(error) ? error.message : text.failed;
  const message: Pick<StatusMessageProps, 'message' | 'tone'> =
    error === undefined ? { message: result ?? '', tone: 'success' } : { message: failure, tone: 'error' };
  return { run, message };
}
