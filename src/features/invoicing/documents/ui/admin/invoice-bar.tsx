import type { ReactNode } from 'react';
import { BackLink } from '#design/list/back-link.tsx';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { documentMessages } from '../../../domain/messages/document.ts';
import type { InvoiceDetail } from '../../contract/detail.ts';
import { messages } from '../../messages/messages.ts';
import { InvoiceStatusMark } from './list/invoice-columns.tsx';

export function InvoiceBar({ detail, children }: { detail: InvoiceDetail; children: ReactNode }) {
  const { editor: text } = useMessages(messages);
  const language = useLanguage();
  const { document, kind, status } = detail;
  const isDraft = document.code === null;
  const draft = kind === 'invoice' ? text.draft : documentMessages[language].draftKinds[kind];
  // From tablets on it is one row, in which a long name gives way to the actions.
  return (
    <div className="editor-bar sticky top-0 z-5 flex min-h-14 items-center gap-x-4 border-line-2 border-b bg-paper px-(--spacing-margin) max-md:flex-wrap max-md:py-2.5">
      <span className="label flex-none">
        <BackLink to={adminPaths.invoices}>{text.back}</BackLink>
      </span>
      <h1 className="flex min-w-0 items-baseline gap-x-3 text-[1.375rem] leading-tight max-md:order-1 max-md:basis-full max-md:pt-1.5">
        <span className="flex-none font-row">{document.code ?? draft}</span>
        <span title={document.buyer.name} className="truncate">
          {document.buyer.name}
        </span>
      </h1>
      {isDraft ? (
        <span className={`label flex-none ${kind === 'invoice' ? 'max-lg:hidden' : 'max-[90rem]:hidden'}`}>
          {text.noNumber}
        </span>
      ) : (
        <span className="label flex-none max-md:ml-auto">
          <InvoiceStatusMark status={status} kind={kind} />
        </span>
      )}
      <div
        // The save status fills the remaining width, but never shrinks below its words.
        className={`label flex items-center gap-x-5 ${isDraft ? 'ml-auto min-w-min shrink-4' : 'flex-none md:ml-auto'}`}
      >
        {children}
      </div>
    </div>
  );
}
