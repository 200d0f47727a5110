import type { ReactNode } from 'react';
import { Button, IconButton } from '#design/form/button.tsx';
import { Checkbox, RadioGroup, Switch } from '#design/form/choices.tsx';
import { PasswordField, Select, TextArea, TextField } from '#design/form/fields.tsx';
import { ErrorSummary } from '#design/form/forms.tsx';
import { EmptyState } from '#design/list/empty-state.tsx';
import { Icon, type IconName } from '#design/media/icon.tsx';
import { DetailField, Details } from '#design/page/details.tsx';
import { Skeleton } from '#design/page/skeleton.tsx';
import { Status } from '#design/status/status.tsx';
import { StatusMessage } from '#design/status/status-message.tsx';
import { DataTableDemo } from './data-table-demo.tsx';
import { DesignCharts } from './design-charts.tsx';
import {
  ConfirmDemo,
  FormDemo,
  FormDialogDemo,
  MenuDemo,
  PollingDemo,
  TabsDemo,
  UndoDemo,
} from './design-demos.tsx';
import { CopyDemo, ImageDemo, PaginationDemo, ScreenDemo, TableDemo } from './design-page-parts.tsx';

/** Shows every component in every state, in both colour schemes side by side. For development only. */
export function DesignPage() {
  return (
    <>
      <h1 className="title px-(--spacing-margin) pb-6 text-t5">Components and states</h1>
      <div className="grid lg:grid-cols-2">
        <Components scheme="light" className="scheme-light" />
        <Components scheme="dark" className="scheme-dark" />
      </div>
    </>
  );
}

function Components({ scheme, className }: { scheme: string; className: string }) {
  return (
    <div className={`grid min-w-0 gap-8 bg-paper px-(--spacing-margin) py-6 text-ink ${className}`}>
      <p className="label text-ink-2">{scheme}</p>
      <Buttons />
      <Messages />
      <Fields scheme={scheme} />
      <Choices scheme={scheme} />
      <Section title="Form">
        <FormDemo scheme={scheme} />
      </Section>
      <Section title="Confirmation">
        <ConfirmDemo />
      </Section>
      <Section title="Dialog, menu, tabs">
        <div className="flex flex-wrap items-center gap-4 pb-6">
          <FormDialogDemo />
          <MenuDemo />
        </div>
        <TabsDemo />
      </Section>
      <Section title="Polling">
        <PollingDemo />
      </Section>
      <Section title="Table and figures">
        <TableDemo />
      </Section>
      <Section title="List of records">
        <DataTableDemo scheme={scheme} />
      </Section>
      <Section title="Pagination">
        <PaginationDemo />
      </Section>
      <Section title="Screen title, section, timestamp">
        <ScreenDemo />
      </Section>
      <Section title="Image">
        <ImageDemo />
      </Section>
      <Section title="Details">
        <Details>
          <DetailField label="Chain">Ethereum</DetailField>
          <DetailField label="Contract">0x5FbDB2315678afecb367f032d93F642f64180aa3</DetailField>
        </Details>
      </Section>
      <DesignCharts />
      <Skeletons />
      <Section title="Empty state">
        <EmptyState title="No websites yet" text="Websites that you create are listed here.">
          <p className="pt-4">
            <Button variant="filled">Create a website</Button>
          </p>
        </EmptyState>
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 border-line-2 border-t pt-3">
      <h2 className="label pb-4 text-ink-2">{title}</h2>
      {children}
    </section>
  );
}

const icons: readonly IconName[] = [
  'arrow-down',
  'arrow-left',
  'arrow-right',
  'arrow-up',
  'check',
  'chevron-down',
  'close',
  'more',
  'plus',
];

function Buttons() {
  return (
    <Section title="Buttons">
      <div className="grid justify-items-start gap-4">
        <div className="flex flex-wrap items-center gap-4">
          <Button variant="filled">Publish Dutch</Button>
          <Button>Keep as draft</Button>
          <Button variant="underlined">Export as CSV</Button>
          <Button variant="underlined" size="label">
            Rename
          </Button>
          <Button variant="plain" className="min-h-9 border border-line px-4">
            Plain, with the look of its surroundings
          </Button>
          <CopyDemo />
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <Button variant="filled" size="small" shortcut="N">
            New website
          </Button>
          <Button size="small" shortcut="X">
            Reject
          </Button>
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <Button variant="filled" isPending pendingLabel="Publishing Dutch…">
            Publish Dutch
          </Button>
          <Button variant="filled" disabled>
            Unavailable
          </Button>
          <Button disabled>Unavailable</Button>
          <Button variant="underlined" disabled>
            Unavailable
          </Button>
        </div>
        <div className="flex flex-wrap">
          <IconButton icon="more" label="More" />
          <IconButton icon="close" label="Close" />
          <IconButton icon="arrow-up" label="Move up" disabled />
        </div>
        <div className="flex flex-wrap gap-4">
          {icons.map((icon) => (
            <Icon key={icon} name={icon} />
          ))}
        </div>
      </div>
    </Section>
  );
}

function Messages() {
  return (
    <Section title="Status messages">
      <div className="grid gap-3">
        <StatusMessage message="Email sent to the client." />
        <StatusMessage
          tone="success"
          message="Vensterbank is published in Dutch."
          action={
            <Button variant="underlined" className="text-[0.9375rem]">
              View page
            </Button>
          }
        />
        <StatusMessage
          tone="error"
          message="Offline since 14:31. Your text is saved in this browser and will be sent when you are back online."
        />
        <UndoDemo />
        <p className="flex flex-wrap gap-6">
          <Status tone="attention">overdue</Status>
          <Status tone="active">published</Status>
          <Status tone="scheduled">23 Oct 09:00</Status>
          <Status tone="idle">draft</Status>
        </p>
      </div>
    </Section>
  );
}

function Fields({ scheme }: { scheme: string }) {
  const id = (name: string) => `${scheme}-${name}`;
  return (
    <Section title="Fields">
      <div className="grid gap-5">
        <ErrorSummary
          title={`Two things to correct, ${scheme}`}
          errors={[
            { fieldId: id('vat'), message: 'Not a valid VAT number: check the digits' },
            { message: 'The client’s country could not be checked' },
          ]}
        />
        <TextField
          id={id('vat')}
          label="VAT number"
          defaultValue="NL123456789B90"
          error="Not a valid VAT number: check the digits"
        />
        <TextField label="Due date" defaultValue="21 Nov 2026" hint="30 days, the terms of this client" />
        <TextField label="Reference" labelEnd={<span className="label text-ink-2">optional</span>} />
        <TextField label="Number" defaultValue="2026-029" disabled />
        <TextField label="Email address" type="email" fieldSize="large" />
        <TextField
          label="Amount"
          defaultValue="1.25"
          fieldSize="bare"
          className="min-h-11 py-1 text-t2 tabular-nums"
        />
        <TextArea label="Message" defaultValue={'Two lines\nof text'} hint="Grows with its text" />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          defaultValue="correct horse"
          showLabel="Show"
          hideLabel="Hide"
        />
        <Select label="Language of invoices" defaultValue="nl">
          <option value="en">English</option>
          <option value="nl">Nederlands</option>
        </Select>
        <Select label="Country" error="Choose a country">
          <option value="">Choose</option>
        </Select>
      </div>
    </Section>
  );
}

const roles = [
  { value: 'member', label: 'Member', hint: 'Sees the dashboard' },
  { value: 'owner', label: 'Owner' },
  { value: 'accountant', label: 'Accountant', isDisabled: true },
] as const;

function Choices({ scheme }: { scheme: string }) {
  return (
    <Section title="Choices">
      <div className="grid gap-5">
        <div>
          <Checkbox label="Not selected" />
          <Checkbox label="Selected" defaultChecked hint="With a hint" />
          <Checkbox label="Some of them" isIndeterminate />
          <Checkbox label="Unavailable" disabled />
          <Checkbox label="I agree to the terms" error="Agree to the terms to go on" />
        </div>
        <div>
          <Switch label="Email me about alerts" defaultChecked />
          <Switch label="Shortcuts of a single letter" hint="Off while you type" />
          <Switch label="Unavailable" disabled />
        </div>
        <RadioGroup legend="Role" name={`${scheme}-role`} defaultValue="owner" options={roles} />
        <RadioGroup legend="Role" options={roles} error="Choose a role" />
        <RadioGroup legend="Period" layout="segments" defaultValue="owner" options={roles} />
      </div>
    </Section>
  );
}

function Skeletons() {
  return (['table', 'form', 'dashboard', 'article'] as const).map((layout) => (
    <Section key={layout} title={`Skeleton: ${layout}`}>
      <Skeleton layout={layout} label="Loading…" />
    </Section>
  ));
}
