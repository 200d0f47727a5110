import { Link } from '@tanstack/react-router';
import { Button } from '#design/form/button.tsx';
import { PageSection } from '#design/page/page-section.tsx';
import { StatusMessage } from '#design/status/status-message.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { messages } from '../messages/messages.ts';
import { ImportRows } from './import-rows.tsx';
import { useAmounts } from './use-amounts.ts';
import type { ImportResult } from './use-data-import.ts';

interface ResultStepProps {
  readonly result: ImportResult;
  readonly onAgain: () => void;
}

export function ResultStep({ result: { report, storedPdfs, failures }, onAgain }: ResultStepProps) {
  const { done: text, report: reportText } = useMessages(messages);
  const amounts = useAmounts()({
    clients: report.clients.new + report.clients.changed,
    invoices: report.documents.new - report.new_credit_notes,
    credit_notes: report.new_credit_notes,
    pdfs: storedPdfs,
  });
  return (
    <PageSection title={reportText.done}>
      <div className="grid gap-6">
        <StatusMessage message={amounts === '' ? text.nothing : text.stored(amounts)} tone="success" />
        {failures.length > 0 && (
          <ul className="grid gap-1">
            {failures.map(({ code, isConflict }) => (
              <li key={code} className="dotted">
                {isConflict ? text.pdfConflict(code) : text.pdfFailed(code)}
              </li>
            ))}
          </ul>
        )}
        <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Link to={adminPaths.invoices} className="go">
            {text.invoices}
          </Link>
          <Link to={adminPaths.clients} className="go">
            {text.clients}
          </Link>
          <Button variant="underlined" onClick={onAgain}>
            {text.again}
          </Button>
        </p>
        <ImportRows report={report} />
      </div>
    </PageSection>
  );
}
