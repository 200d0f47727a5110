import { Link } from '@tanstack/react-router';
import { Button } from '../../../../design/button.tsx';
import { PageSection } from '../../../../design/page-section.tsx';
import { StatusMessage } from '../../../../design/status-message.tsx';
import { adminPaths } from '../../../../shared/admin-paths.ts';
import { useLanguage, useMessages } from '../../../../shared/i18n/language-context.tsx';
import { messages } from '../messages/messages.ts';
import { ImportRows } from './import-rows.tsx';
import type { ImportResult } from './use-data-import.ts';

interface ResultStepProps {
  readonly result: ImportResult;
  readonly onAgain: () => void;
}

/** What an import has done, and where its clients and invoices are. */
export function ResultStep({ result: { report, storedPdfs, failures }, onAgain }: ResultStepProps) {
  const { done: text, report: reportText } = useMessages(messages);
  const { format } = new Intl.NumberFormat(useLanguage());
  const clients = report.clients.new + report.clients.changed;
  const sentences = [
    text.stored(format(clients), format(report.documents.new)),
    ...(storedPdfs > 0 ? [text.pdfs(format(storedPdfs))] : []),
  ];
  return (
    <PageSection title={reportText.done}>
      <div className="grid gap-6">
        <StatusMessage message={sentences.join(' ')} tone="success" />
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
