import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '../../../../../design/button.tsx';
import { adminPaths } from '../../../../../shared/admin-paths.ts';
import { useLanguage, useMessages } from '../../../../../shared/i18n/language-context.tsx';
import type { InvoiceDetail } from '../../contract/detail.ts';
import type { EInvoiceWarning, FinaliseProblem } from '../../contract/finalise.ts';
import { messages } from '../../messages/messages.ts';
import { getLineFieldId } from './draft-line-props.ts';

/** Returns a field of a draft as its problem names it, and the id of its control. */
function findControl(field: string, lines: InvoiceDetail['fields']['lines']) {
  const [, position, name = ''] = /^lines\.(\d+)\.(.+)$/.exec(field) ?? [];
  if (position === undefined) return { name: field, number: undefined, controlId: `draft-${field}` };
  const id = lines[Number(position)]?.id ?? '';
  // A deduction has no field of its own for its advance invoice.
  const control = name === 'advance_id' ? 'description' : name;
  return { name, number: Number(position) + 1, controlId: getLineFieldId(id, control) };
}

interface ProblemListProps {
  readonly detail: InvoiceDetail;
  readonly problems: readonly FinaliseProblem[];
  /** Called before the focus goes to a field of the draft. */
  readonly onFollow?: (() => void) | undefined;
}

/** Lists the problems that keep a draft from being finalised, each with a link to its field. */
export function ProblemList({ detail, problems, onFollow }: ProblemListProps) {
  return (
    <ul className="border-line-2 border-t">
      {problems.map((problem) => (
        <li
          key={`${problem.place} ${problem.field} ${problem.reason}`}
          className="dotted -indent-[1.2em] border-line border-b py-1.5 pl-[1.2em] text-[0.9375rem]"
        >
          <FieldLink detail={detail} to={problem} onFollow={onFollow}>
            <ProblemSentence detail={detail} problem={problem} />
          </FieldLink>
        </li>
      ))}
    </ul>
  );
}

function ProblemSentence({ detail, problem: { place, field, reason } }: ProblemSentenceProps) {
  const text = useMessages(messages);
  const fieldNames: Readonly<Record<string, string>> = text.problemFields;
  const { name, number } = findControl(field, detail.fields.lines);
  const subject = [number && text.editor.line(number), fieldNames[name] ?? name].filter(Boolean).join(', ');
  const problem =
    name === 'lines' && reason === 'missing'
      ? text.linesMissing
      : `${subject} ${text.problemReasons[reason]}`;
  return `${text.problemOwners[place]}: ${problem}`;
}

interface ProblemSentenceProps extends Pick<ProblemListProps, 'detail'> {
  readonly problem: FinaliseProblem;
}

interface FieldLinkProps extends Pick<ProblemListProps, 'detail' | 'onFollow'> {
  readonly to: Pick<FinaliseProblem, 'place' | 'field'>;
  readonly children: ReactNode;
}

/** Links to where a field of a draft, its client or the company is entered. */
function FieldLink({ detail, to: { place, field }, onFollow, children }: FieldLinkProps) {
  if (place === 'company') return <PageLink to={adminPaths.company}>{children}</PageLink>;
  if (place === 'client' && detail.client)
    return <PageLink to={adminPaths.client.replace('$id', detail.client.id)}>{children}</PageLink>;
  const { controlId } = findControl(field, detail.fields.lines);
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

/** Links to another page of the admin area. */
function PageLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link to={to} className="go inline-block min-h-6 indent-0">
      {children}
    </Link>
  );
}

interface WarningListProps extends Pick<ProblemListProps, 'detail' | 'onFollow'> {
  readonly warnings: readonly EInvoiceWarning[];
}

/** Lists why a draft would have no e-invoice, each with a link to where that is entered. */
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
