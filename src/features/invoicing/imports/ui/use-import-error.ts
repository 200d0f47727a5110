import { ApiError } from '#shared/api/api-transport.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages as shared } from '../../domain/messages/messages.ts';
import { messages } from '../messages/messages.ts';

export function useImportError(error: unknown): { readonly message: string; readonly needsCompany: boolean } {
  const { fileProblems, tooLarge, needsCompany } = useMessages(messages);
  const { failed } = useMessages(shared);
  if (error === undefined) return { message: '', needsCompany: false };
  if (!(error instanceof ApiError)) return { message: failed, needsCompany: false };
  if (error.fields.company !== undefined) return { message: needsCompany, needsCompany: true };
  if (error.code === 'too_large') return { message: tooLarge, needsCompany: false };
  const [[reason = '', file = ''] = []] = Object.entries(error.fields);
  return { message: fileProblems[reason]?.(file) ?? failed, needsCompany: false };
}
