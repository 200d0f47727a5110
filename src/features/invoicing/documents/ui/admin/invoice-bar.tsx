import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import type { InvoiceDetail } from '../../contract/detail.ts';
import { messages } from '../../messages/messages.ts';
import { InvoiceStatusMark } from './list/invoice-columns.tsx';

/** The bar of a document: the way back, its number and client, its status, and the actions. */
export function InvoiceBar({ detail, children }: { detail: InvoiceDetail; children: ReactNode }) {
  const { editor: text, kinds } = useMessages(messages);
  const { document, kind, status } = detail;
  const isDraft = document.code === null;
  const draft = kind === 'invoice' ? text.draft : `${text.draft}: ${kinds[kind]}`;
  // From tablets on it is one row, in which a long name gives way to the actions.
  return (
    <div className="editor-bar sticky top-0 z-5 flex min-h-14 items-center gap-x-4 border-line-2 border-b bg-paper px-(--spacing-margin) max-md:flex-wrap max-md:py-2.5">
      <span className="label flex-none">
        <Link to={adminPaths.invoices} className="go inline-block min-h-6">
          {text.back}
        </Link>
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
          <InvoiceStatusMark status={status} />
        </span>
      )}
      <div
        // Where a draft is saved takes the room that is left, and no less than its words need.
        className={`label flex items-center gap-x-5 ${isDraft ? 'ml-auto min-w-min shrink-4' : 'flex-none md:ml-auto'}`}
      >
        {children}
      </div>
    </div>
  );
}
