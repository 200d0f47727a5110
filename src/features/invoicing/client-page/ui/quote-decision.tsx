import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { Checkbox } from '#design/form/choices.tsx';
import { TextArea, TextField } from '#design/form/fields.tsx';
import { FormActions } from '#design/form/forms.tsx';
import { useFormAction } from '#design/form/use-action.ts';
import { StatusMessage } from '#design/status/status-message.tsx';
import { ApiError } from '#shared/api/api-transport.ts';
import { formatDateTime } from '#shared/dates/dates.ts';
import { formatPlainDate } from '#shared/dates/plain-date.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatEuros } from '#shared/money/money.ts';
import { type OpenedDocument, saveDecision } from '../client.ts';
import type { NewDecision } from '../contract/decision.ts';
import { maxDecisionName, maxReason } from '../contract/limits.ts';
import { messages } from '../messages.ts';

interface Props {
  readonly document: OpenedDocument;
}

/** Works without scripts too. */
export function QuoteDecision({ document }: Props) {
  const { quote: text } = useMessages(messages);
  const decision = useDecisionText(document);
  const { quote } = document;
  if (!quote) return null;
  return (
    <>
      <StatusMessage message={decision} className="border-line-2 border-y py-4" />
      {!quote.decision && document.status !== 'expired' && !quote.can_decide && (
        <p className="text-ink-2">{text.own}</p>
      )}
      {quote.can_decide && <DecisionForms document={document} />}
    </>
  );
}

function useDecisionText({ quote, seller, due_date, status }: OpenedDocument): string {
  const { quote: text } = useMessages(messages);
  const language = useLanguage();
  if (!quote?.decision)
    return status === 'expired' && due_date !== null ? text.expired(formatPlainDate(due_date, language)) : '';
  const { kind, name, at } = quote.decision;
  return `${text[kind](name, formatDateTime(at, language))} ${text.thanks(seller.name)}`;
}

function DecisionForms({ document }: Props) {
  const { quote: text } = useMessages(messages);
  const { rejected } = document;
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="border-line-2 border-t pt-4">
      <h2 id={headingId} className="font-display font-title text-t2 tracking-[-0.02em]">
        {text.acceptTitle}
      </h2>
      <AcceptForm document={document} />
      <details open={rejected?.kind === 'declined'} className="border-line border-t pt-3">
        <summary className="label inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
          {text.declineStep}
        </summary>
        <DeclineForm document={document} />
      </details>
    </section>
  );
}

/** The reason why a decision was rejected, by a request of the script or by the form without scripts. */
type Problem = Pick<ApiError, 'code' | 'fields'>;

function useDecision({ token, rejected }: OpenedDocument, kind: NewDecision['decision']) {
  const router = useRouter();
  const action = useFormAction(async (data) => {
    const get = (name: string) => String(data.get(name) ?? '');
    const name = get('name');
    if (kind === 'accepted' && !data.has('is_agreed'))
      throw new ApiError(422, 'invalid', '', {
        is_agreed: 'required',
        ...(name.trim() === '' && { name: 'required' }),
      });
    const decision: NewDecision =
      kind === 'declined'
        ? { decision: kind, name, reason: get('reason') }
        : { decision: kind, name, is_agreed: true };
    await saveDecision(router.options.context.transport, token, decision);
    await router.invalidate();
  });
  const { error } = action;
  const failure: Problem = { code: 'internal', fields: {} };
  const sent = error === undefined ? undefined : error instanceof ApiError ? error : failure;
  const problem = sent ?? (rejected?.kind === kind ? rejected : undefined);
  return { ...action, problem };
}

function useProblemText(problem: Problem | undefined) {
  const { errors } = useMessages(messages).quote;
  const { code, fields = {} } = problem ?? {};
  const reasons: Readonly<Record<string, string>> = errors;
  const getForm = () => {
    if (code === 'too_many_requests') return errors.limited;
    if (code === 'not_found') return errors.gone;
    return reasons[fields.quote ?? ''] ?? errors.failed;
  };
  const names = ['name', 'is_agreed', 'reason'];
  const hasField = names.some((name) => name in fields);
  return {
    get: (name: string) => (name in fields ? reasons[name] : undefined),
    form: problem && !hasField ? getForm() : undefined,
  };
}

interface DecisionFormProps {
  readonly action: ReturnType<typeof useDecision>;
  readonly kind: NewDecision['decision'];
  readonly submitLabel: string;
  readonly children: ReactNode;
}

function DecisionForm({ action, kind, submitLabel, children }: DecisionFormProps) {
  const { quote: text } = useMessages(messages);
  const { form, submit, isPending, problem } = action;
  const error = useProblemText(problem).form;
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5 py-4">
      <input type="hidden" name="decision" value={kind} />
      {children}
      <FormActions
        submitLabel={submitLabel}
        pendingLabel={text.pending}
        isPending={isPending}
        error={error}
        variant={kind === 'accepted' ? 'filled' : 'outlined'}
      />
    </form>
  );
}

function AcceptForm({ document }: Props) {
  const { quote: text } = useMessages(messages);
  const language = useLanguage();
  const action = useDecision(document, 'accepted');
  const problems = useProblemText(action.problem);
  const { code, total_cents, buyer, rejected } = document;
  return (
    <DecisionForm action={action} kind="accepted" submitLabel={text.accept}>
      <TextField
        name="name"
        label={text.name}
        autoComplete="name"
        required
        maxLength={maxDecisionName}
        defaultValue={rejected?.kind === 'accepted' ? rejected.name : undefined}
        error={problems.get('name')}
      />
      <Checkbox
        name="is_agreed"
        required
        label={text.agree(code, formatEuros(total_cents, language), buyer.name)}
        error={problems.get('is_agreed')}
      />
      <p className="label text-ink-2">{text.record}</p>
    </DecisionForm>
  );
}

function DeclineForm({ document }: Props) {
  const { quote: text } = useMessages(messages);
  const action = useDecision(document, 'declined');
  const problems = useProblemText(action.problem);
  const { rejected } = document;
  const typed = rejected?.kind === 'declined' ? rejected : undefined;
  return (
    <DecisionForm action={action} kind="declined" submitLabel={text.decline}>
      <TextField
        name="name"
        label={text.declineName}
        autoComplete="name"
        maxLength={maxDecisionName}
        defaultValue={typed?.name}
        error={problems.get('name')}
      />
      <TextArea
        name="reason"
        label={text.reason}
        rows={2}
        maxLength={maxReason}
        defaultValue={typed?.reason}
        error={problems.get('reason')}
      />
    </DecisionForm>
  );
}
