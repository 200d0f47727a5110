import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#design/form/button.tsx';
import { RadioGroup } from '#design/form/choices.tsx';
import { FileField } from '#design/form/file-field.tsx';
import { PageSection } from '#design/page/page-section.tsx';
import { StatusMessage } from '#design/status/status-message.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { type ImportProgram, importLimits, importPrograms, programNames } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import type { ChosenSource } from './use-data-import.ts';
import { useImportError } from './use-import-error.ts';

interface SourceFormProps {
  readonly isPending: boolean;
  readonly error: unknown;
  readonly onCheck: (source: ChosenSource) => void;
}

export function SourceForm({ isPending, error, onCheck }: SourceFormProps) {
  const { program: text, files } = useMessages(messages);
  const [program, setProgram] = useState<ImportProgram>(importPrograms[0]);
  const [data, setData] = useState<readonly File[]>([]);
  const [pdfs, setPdfs] = useState<readonly File[]>([]);
  const [isMissing, setMissing] = useState(false);
  const { message, needsCompany } = useImportError(error);
  return (
    <form
      noValidate
      className="grid gap-10"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(data.length === 0);
        if (data.length > 0) onCheck({ program, data: data.slice(0, importLimits.files), pdfs });
      }}
    >
      <PageSection title={text.step}>
        <RadioGroup
          legend={text.question}
          value={program}
          onChange={setProgram}
          options={importPrograms.map((value) => ({
            value,
            label: programNames[value],
            hint: text.hints[value],
          }))}
        />
      </PageSection>
      <PageSection title={files.step}>
        <div className="grid max-w-[44rem] gap-6">
          <FileField
            isMultiple
            label={files.data}
            hint={files.dataHint}
            accept=".csv,.txt,.tsv,.xlsx,.json,.zip"
            error={isMissing ? files.none : undefined}
            onFiles={(chosen) => {
              setMissing(false);
              setData(chosen);
            }}
          />
          <FileField
            isMultiple
            label={files.pdfs}
            hint={files.pdfsHint}
            accept=".pdf,.zip,application/pdf"
            onFiles={setPdfs}
          />
          <p>
            <Button type="submit" variant="filled" isPending={isPending} pendingLabel={files.checking}>
              {files.check}
            </Button>
          </p>
          <StatusMessage message={message} tone="error" />
          {needsCompany && (
            <p>
              <Link to={adminPaths.company} className="go">
                <CompanyLabel />
              </Link>
            </p>
          )}
        </div>
      </PageSection>
    </form>
  );
}

function CompanyLabel() {
  return useMessages(messages).company;
}
