import { Button } from '#design/form/button.tsx';
import { formatDateTime } from '#shared/dates/dates.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatAmount } from '#shared/money/money.ts';
import { messages as sharedMessages } from '../../../../domain/messages/messages.ts';
import { LoginNotice } from '../../../../domain/ui/login-notice.tsx';
import type { DraftFields } from '../../../contract/drafts.ts';
import { type Pricing, priceDraft } from '../../../rules/price-draft.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import type { InvoiceDraft } from './use-invoice-draft.ts';

interface DraftNoticesProps {
  readonly draft: InvoiceDraft;
  readonly pricing: Pricing;
}

export function DraftNotices(props: DraftNoticesProps) {
  return (
    <>
      <LoginNotice
        isLoggedOut={props.draft.state.kind === 'logged_out'}
        userId={props.draft.userId}
        onResume={props.draft.resume}
      />
      <FoundNotices {...props} />
      <ConflictNotice draft={props.draft} />
    </>
  );
}

function Version({ label, fields, pricing }: { label: string; fields: DraftFields; pricing: Pricing }) {
  const language = useLanguage();
  const { totals } = priceDraft(fields, pricing);
  return (
    <div className="min-w-0">
      <p className="label text-ink-2">{label}</p>
      <p className="wrap-anywhere font-medium">{fields.title}</p>
      <ul>
        {fields.lines.map(({ id, description }, position) => (
          <li key={id} className="label flex justify-between gap-x-4 border-line border-b py-1">
            <span className="wrap-anywhere">{description}</span>
            <span>{formatAmount(totals.lines[position]?.amount_cents ?? 0, language)}</span>
          </li>
        ))}
      </ul>
      <p className="label flex justify-end py-1">{formatAmount(totals.total_cents, language)}</p>
    </div>
  );
}

function FoundNotices({ draft, pricing }: DraftNoticesProps) {
  const { found: text } = useMessages(sharedMessages);
  const language = useLanguage();
  return draft.found.map((found) => (
    <section key={found.text.tab} aria-label={text.title} className="mb-6 border border-dot p-5">
      <h2 className="dotted font-medium font-text text-t0">{text.title}</h2>
      <div className="grid gap-6 py-3 md:grid-cols-2">
        <Version
          label={text.typed(formatDateTime(found.text.changed_at, language))}
          fields={found.fields}
          pricing={pricing}
        />
        <Version label={text.now} fields={draft.fields} pricing={pricing} />
      </div>
      <p className="flex flex-wrap gap-3">
        <Button size="small" onClick={() => void draft.restore(found)}>
          {text.restore}
        </Button>
        <Button size="small" onClick={() => void draft.discard(found)}>
          {text.discard}
        </Button>
      </p>
    </section>
  ));
}
