import { useBlocker, useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { ConfirmDialog } from '#design/dialog/dialog.tsx';
import { Button } from '#design/form/button.tsx';
import { ErrorSummary, FormActions } from '#design/form/forms.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages as shared } from '../../domain/messages/messages.ts';
import { useContractForm } from '../../domain/ui/use-contract-form.ts';
import { saveClient } from '../client.ts';
import { type ClientDefaults, clientFields, type EditedClient } from '../contract/clients.ts';
import { messages } from '../messages/messages.ts';
import { countParts } from '../rules/form-texts.ts';
import { AddressFields } from './address-fields.tsx';
import { clientFormOptions, type VatBasis } from './client-fields.ts';
import { ContactsFields, emptyContact, resizeParts } from './contacts-fields.tsx';
import { emptyAddress, FurtherAddresses } from './further-addresses.tsx';
import { InvoicingFields } from './invoicing-fields.tsx';
import { TypedClientNotice } from './typed-client-notice.tsx';
import { type FoundClient, type TypedClient, useTypedClient } from './use-typed-client.ts';

interface ClientFormProps {
  readonly client: EditedClient;
  readonly defaults: ClientDefaults;
  /** True for a merged or masked client, which is read-only. */
  readonly isFixed: boolean;
  /** True if the shown version was saved by this page. */
  readonly isSaved: boolean;
  /** Called with the saved version, which is new if anything was changed. */
  readonly onSaved: (version: number) => void;
}

/** Saves all fields together, as one change in the audit log; the browser keeps unsaved text. */
export function ClientForm({ client, defaults, isFixed, isSaved, onSaved }: ClientFormProps) {
  const { editor: text } = useMessages(messages);
  const { errors: errorsTitle, reload } = useMessages(shared);
  const router = useRouter();
  const [contacts, setContacts] = useState(() => client.contacts.map((value, key) => ({ key, value })));
  const [addresses, setAddresses] = useState(() => client.addresses.map((value, key) => ({ key, value })));
  const [basis, setBasis] = useState<VatBasis>(client);
  const contractForm = useContractForm({
    id: 'client',
    contract: clientFields,
    ...clientFormOptions,
    async save(fields) {
      await saveClient(router.options.context.transport, client.id, { ...fields, version: client.version });
      typed.setSaved();
      onSaved(client.version);
      await router.invalidate();
    },
  });
  const { action, errors } = contractForm;
  const typed: TypedClient = useTypedClient(action.form, client);
  useSubmitKey(action.form);
  const common = { client, form: contractForm };
  const { isDirty, change } = typed;
  const restore = (found: FoundClient) => {
    const { texts } = found;
    setContacts((parts) => resizeParts(parts, countParts(texts, 'contacts'), emptyContact));
    setAddresses((parts) => resizeParts(parts, countParts(texts, 'addresses'), emptyAddress));
    const { country = client.country, is_business, vat_id = '' } = texts;
    setBasis({ country, is_business: is_business === 'business', vat_id });
    typed.restore(found);
  };
  return (
    <form ref={action.form} noValidate onSubmit={action.submit} onChange={change}>
      <LeaveDialog isDirty={isDirty} isInBrowser={typed.isInBrowser} />
      <fieldset disabled={isFixed} className="grid min-w-0 gap-y-10">
        <FoundNotices typed={typed} onRestore={restore} />
        <ErrorSummary title={errorsTitle} errors={errors.summary} />
        <AddressFields {...common} onBasisChange={(changed) => setBasis({ ...basis, ...changed })} />
        <InvoicingFields {...common} defaults={defaults} basis={basis} onChange={change} />
        <ContactsFields
          {...common}
          contacts={contacts}
          onChange={(changed) => {
            setContacts(changed);
            change();
          }}
        />
        <FurtherAddresses
          {...common}
          addresses={addresses}
          onChange={(changed) => {
            setAddresses(changed);
            change();
          }}
        />
        {!isFixed && (
          <div
            data-bottom-bar=""
            className="sticky bottom-0 z-5 -mx-(--spacing-margin) border-line-2 border-t bg-paper px-(--spacing-margin) py-3 lg:mx-0 lg:px-0"
          >
            <FormActions
              submitLabel={text.save}
              pendingLabel={text.saving}
              isPending={action.isPending}
              error={errors.form}
              size="small"
            >
              {errors.isConflict && (
                <Button variant="underlined" onClick={() => void router.invalidate()}>
                  {reload}
                </Button>
              )}
              <SaveText {...{ typed, isSaved }} />
            </FormActions>
          </div>
        )}
      </fieldset>
    </form>
  );
}

function useSubmitKey(form: RefObject<HTMLFormElement | null>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isInLayer = event.target instanceof Element && event.target.closest('[role=dialog]') !== null;
    if (event.defaultPrevented || isInLayer || event.key !== 'Enter') return;
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    form.current?.requestSubmit();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** The page announces that the client is saved: the form is created anew for the saved version. */
function SaveText({ typed, isSaved }: { typed: TypedClient; isSaved: boolean }) {
  const { editor: text } = useMessages(messages);
  const { isDirty, isInBrowser } = typed;
  return (
    <>
      {isSaved && !isDirty && <p className="label text-ink-2">{text.saved}</p>}
      <p role="status" className="label text-ink-2 empty:hidden">
        {isDirty && (isInBrowser ? text.inBrowser : text.unsaved)}
      </p>
    </>
  );
}

interface FoundNoticesProps {
  readonly typed: TypedClient;
  readonly onRestore: (found: FoundClient) => void;
}

function FoundNotices({ typed: { found, discard }, onRestore }: FoundNoticesProps) {
  return found.map((each) => (
    <TypedClientNotice
      key={each.text.tab}
      found={each}
      onRestore={() => onRestore(each)}
      onDiscard={() => discard(each)}
    />
  ));
}

/** Asks before leaving the page with unsaved changes; the browser keeps them and offers them on return. */
function LeaveDialog({ isDirty, isInBrowser }: Pick<TypedClient, 'isDirty' | 'isInBrowser'>) {
  const { editor: text } = useMessages(messages);
  const { cancel } = useMessages(shared);
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty && !isInBrowser,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={text.leaveTitle}
      description={isInBrowser ? text.leaveInBrowser : text.leave}
      confirmLabel={text.leaveConfirm}
      cancelLabel={cancel}
      onConfirm={blocker.proceed}
      onCancel={blocker.reset}
    />
  );
}
