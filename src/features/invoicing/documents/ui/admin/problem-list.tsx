import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '#design/form/button.tsx';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import type { DocumentKind } from '../../../domain/contract/values.ts';
import type { InvoiceDetail } from '../../contract/detail.ts';
import type { EInvoiceWarning, FinaliseProblem } from '../../contract/finalise.ts';
import { messages } from '../../messages/messages.ts';
import {
  describeFound,
  describeProblem,
  type FoundText,
  getProblemField,
} from '../../rules/describe-problem.ts';
import { getLineFieldId } from './editor/draft-line-props.ts';

function getControlId(field: string, lines: InvoiceDetail['fields']['lines']) {
  const { name, position } = getProblemField(field);
  if (position === undefined) return `draft-${name}`;
  // A deduction has no control for its advance invoice.
  return getLineFieldId(lines[position]?.id ?? '', name === 'advance_id' ? 'description' : name);
}

export interface ProblemDetail {
  readonly kind: DocumentKind;
  readonly client: Pick<NonNullable<InvoiceDetail['client']>, 'id'> | null;
  readonly fields: Pick<InvoiceDetail['fields'], 'lines'>;
}

interface ProblemListProps {
  readonly detail: ProblemDetail;
  readonly problems: readonly FinaliseProblem[];
  /** Called before a field of the draft gets the focus. */
  readonly onFollow?: (() => void) | undefined;
}

export function ProblemList({ detail, problems, onFollow }: ProblemListProps) {
  const text = useMessages(messages);
  const language = useLanguage();
  return (
    <ul className="border-line-2 border-t">
      {problems.map((problem) => (
        <li
          key={`${problem.place} ${problem.field} ${problem.reason}`}
          className="dotted -indent-[1.2em] border-line border-b py-1.5 pl-[1.2em] text-[0.9375rem]"
        >
          <FieldLink detail={detail} to={problem} onFollow={onFollow}>
            {describeProblem(text, problem, { kind: detail.kind, language })}
          </FieldLink>
          {problem.reason === 'period_closed' && <ClosedBooksLink />}
        </li>
      ))}
    </ul>
  );
}

interface FieldLinkProps extends Pick<ProblemListProps, 'detail' | 'onFollow'> {
  readonly to: Pick<FinaliseProblem, 'place' | 'field'>;
  readonly children: ReactNode;
}

export function FieldLink({ detail, to: { place, field }, onFollow, children }: FieldLinkProps) {
  if (place === 'company')
    return (
      <PageLink to={adminPaths.company} hash={`details-${field}`}>
        {children}
      </PageLink>
    );
  if (place === 'client' && detail.client)
    return (
      <PageLink to={adminPaths.client.replace('$id', detail.client.id)} hash={`client-${field}`}>
        {children}
      </PageLink>
    );
  const controlId = getControlId(field, detail.fields.lines);
  return (
    <Button
      variant="underlined"
      className="indent-0 text-left font-regular"
      onClick={() => {
        onFollow?.();
        requestAnimationFrame(() => document.getElementById(controlId)?.focus());
      }}
    >
      {children}
    </Button>
  );
}

interface PageLinkProps {
  readonly to: string;
  readonly hash: string;
  readonly children: ReactNode;
}

function PageLink({ to, hash, children }: PageLinkProps) {
  return (
    <Link to={to} hash={hash} className="go inline-block min-h-6 indent-0">
      {children}
    </Link>
  );
}

export function ClosedBooksLink() {
  const { closedLink } = useMessages(messages);
  return (
    <p>
      <Link
        to={adminPaths.company}
        hash="settings-closed_through"
        className="go inline-block min-h-6 indent-0"
      >
        {closedLink}
      </Link>
    </p>
  );
}

interface WarningListProps extends Pick<ProblemListProps, 'detail' | 'onFollow'> {
  readonly warnings: readonly EInvoiceWarning[];
}

export function WarningList({ detail, warnings, onFollow }: WarningListProps) {
  const language = useLanguage();
  return (
    <ul>
      {warnings.map(({ message, ...warning }) => (
        <li key={message.en} className="border-line border-b py-1.5 text-[0.9375rem]">
          <FieldLink detail={detail} to={warning} onFollow={onFollow}>
            {message[language]}
          </FieldLink>
        </li>
      ))}
    </ul>
  );
}

interface FoundListProps extends Pick<ProblemListProps, 'detail' | 'onFollow'> {
  readonly texts: readonly FoundText[];
}

export function FoundList({ detail, texts, onFollow }: FoundListProps) {
  const text = useMessages(messages);
  return (
    <ul>
      {texts.map((found) => (
        <li
          key={`${found.place} ${found.field}`}
          className="wrap-anywhere border-line border-b py-1.5 text-[0.9375rem]"
        >
          <FieldLink detail={detail} to={found} onFollow={onFollow}>
            {describeFound(text, found)}
          </FieldLink>
        </li>
      ))}
    </ul>
  );
}
