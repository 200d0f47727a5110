import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ConfirmButton } from '#design/dialog/confirm-button.tsx';
import { ConfirmDialog } from '#design/dialog/dialog.tsx';
import { Button } from '#design/form/button.tsx';
import { DetailField, Details } from '#design/page/details.tsx';
import { PageSection } from '#design/page/page-section.tsx';
import { Status } from '#design/status/status.tsx';
import { formatPlainDate } from '#shared/dates/plain-date.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { messages as shared } from '../../domain/messages/messages.ts';
import { formatIban } from '../../domain/rules/parties/format-iban.ts';
import { removeDetails } from '../client.ts';
import type { CompanyDetails } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { DetailsDialog } from './details-dialog.tsx';
import { LogoField } from './logo-field.tsx';
import type { SectionProps } from './use-company-change.ts';

export function DetailsSection({ company, run }: SectionProps) {
  const { details: text } = useMessages(messages);
  const [opened, setOpened] = useState<CompanyDetails | 'new'>();
  const { details, today } = company;
  const current = details.find(({ valid_from }) => valid_from <= today);
  const navigate = useNavigate();
  // A link to a field opens the form that has it.
  const fieldId: string = useLocation({ select: ({ hash }) => (hash.startsWith('details-') ? hash : '') });
  // If the details start too late for a document, the first set of details is the one to change.
  const linked = fieldId === 'details-valid_from' ? details.at(-1) : current;
  const edited = opened ?? (fieldId === '' ? undefined : (linked ?? 'new'));
  const close = () => {
    setOpened(undefined);
    if (fieldId !== '') void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false });
  };
  return (
    <PageSection title={text.title}>
      <p className="max-w-[41em] pb-4 text-ink-2">{text.intro}</p>
      {details.length === 0 && <p className="pb-4">{text.none}</p>}
      <ul className="grid gap-y-5">
        {details.map((row) => (
          <li key={row.id} className="border-line border-t pt-3">
            <DetailsRow
              details={row}
              isCurrent={row === current}
              isOnly={details.length === 1}
              run={run}
              onEdit={() => setOpened(row)}
            />
          </li>
        ))}
      </ul>
      <p className="pt-5">
        <Button size="small" onClick={() => setOpened('new')}>
          {details.length === 0 ? text.addFirst : text.add}
        </Button>
      </p>
      {edited !== undefined && (
        <DetailsDialog
          company={company}
          details={edited === 'new' ? undefined : edited}
          run={run}
          fieldId={fieldId}
          onClose={close}
        />
      )}
    </PageSection>
  );
}

interface DetailsRowProps extends Pick<SectionProps, 'run'> {
  readonly details: CompanyDetails;
  readonly isCurrent: boolean;
  readonly isOnly: boolean;
  readonly onEdit: () => void;
}

function DetailsRow({ details, isCurrent, isOnly, run, onEdit }: DetailsRowProps) {
  const { details: text } = useMessages(messages);
  const { cancel } = useMessages(shared);
  const date = formatPlainDate(details.valid_from, useLanguage());
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <h3 className="font-medium font-text text-t0 tracking-normal">{details.name}</h3>
        <span className="label text-ink-2">{text.from(date)}</span>
        {isCurrent && (
          <span className="label">
            <Status tone="active">{text.current}</Status>
          </span>
        )}
        <span className="ml-auto flex gap-x-4">
          <Button variant="underlined" size="label" aria-label={text.editOf(date)} onClick={onEdit}>
            {text.edit}
          </Button>
          {!isOnly && (
            <ConfirmButton
              label={text.remove}
              accessibleName={text.removeOf(date)}
              size="label"
              confirm={(step) => (
                <ConfirmDialog
                  {...step}
                  title={text.removeTitle(date)}
                  description={text.removeText}
                  cancelLabel={cancel}
                />
              )}
              onConfirm={() =>
                run({ perform: (transport) => removeDetails(transport, details.id), message: text.removed })
              }
            />
          )}
        </span>
      </div>
      {isCurrent && (
        <>
          <DetailsValues details={details} />
          <LogoField details={details} />
        </>
      )}
    </>
  );
}

function DetailsValues({ details }: { details: CompanyDetails }) {
  const { labels } = useMessages(shared);
  const { street, postal_code, city, iban, ...others } = details;
  const address = [street, `${postal_code} ${city}`.trim()].filter(Boolean).join(', ');
  const groups = [
    [
      ['address', address],
      ['email', others.email],
      ['phone', others.phone],
      ['website', others.website],
    ],
    [
      ['kvk', others.kvk],
      ['vat_id', others.vat_id],
      ['iban', formatIban(iban)],
      ['bic', others.bic],
    ],
  ] as const;
  return (
    // Aligns the values of both groups on phones.
    <div className="label grid items-start gap-x-(--spacing-gutter) gap-y-1 pt-3 md:grid-cols-2 max-md:[&_dt]:min-w-[16ch]">
      {groups.map((fields) => (
        <Details key={fields[0][0]}>
          {fields
            .filter(([, value]) => value !== '')
            .map(([name, value]) => (
              <DetailField key={name} label={labels[name] ?? name}>
                <span className="wrap-anywhere">{value}</span>
              </DetailField>
            ))}
        </Details>
      ))}
    </div>
  );
}
