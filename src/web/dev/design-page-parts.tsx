import { Link } from '@tanstack/react-router';
import { Button } from '#design/form/button.tsx';
import { Checkbox } from '#design/form/choices.tsx';
import { CopyButton } from '#design/form/copy-button.tsx';
import { Pagination, paginationLinkClass } from '#design/list/pagination.tsx';
import { Cell, ColumnHeader, RowHeader, Table } from '#design/list/table.tsx';
import { MediaImage } from '#design/media/media-image.tsx';
import { PageSection } from '#design/page/page-section.tsx';
import { ScreenTitle } from '#design/page/screen-title.tsx';
import { Stats } from '#design/page/stats.tsx';
import { Timestamp } from '#design/page/timestamp.tsx';
import type { MediaAsset } from '#shared/images/media-asset.ts';

const link = (label: string) => (
  <Link to="." className={paginationLinkClass}>
    {label}
  </Link>
);

export function PaginationDemo() {
  return (
    <div className="-mx-(--spacing-margin) grid gap-4">
      <Pagination label="Emails" previous={link('Newer')} position="page 2 of 3" next={link('Older')} />
      <Pagination label="Results" layout="between" previous={false} next={link('Next page')} />
      <div className="px-(--spacing-margin)">
        <Pagination
          label="Lines"
          layout="buttons"
          previous={
            <Button size="small" disabled>
              Previous page
            </Button>
          }
          position={<span className="label">Page 1 of 20</span>}
          next={<Button size="small">Next page</Button>}
        />
      </div>
    </div>
  );
}

export function ScreenDemo() {
  return (
    <>
      <div className="-mx-(--spacing-margin)">
        <ScreenTitle>Outbox</ScreenTitle>
      </div>
      <PageSection title="Deliveries">
        <p>
          Last delivery: <Timestamp at="2026-11-03T12:00:05.000Z" />
        </p>
      </PageSection>
    </>
  );
}

export function CopyDemo() {
  return (
    <CopyButton
      label="Copy the link"
      text={() => location.href}
      messages={{ copied: 'The link is on the clipboard.', notCopied: 'The browser did not allow copying.' }}
    />
  );
}

// Without files it stays at its placeholder, as while the files are generated.
const image: MediaAsset = {
  width: 320,
  height: 200,
  placeholder: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
  sources: { avif: [], webp: [], jpeg: [] },
  focal: { x: 50, y: 50 },
};

export function ImageDemo() {
  return <MediaImage image={image} alt="A sunset over the sea" sizes="320px" className="max-w-80" />;
}

export function TableDemo() {
  return (
    <>
      <div className="-mx-(--spacing-margin)">
        <Stats
          stats={[
            { label: 'Revenue', value: '61,795' },
            { label: 'Outstanding', value: '10,952', detail: '4 invoices' },
          ]}
        />
      </div>
      <Table>
        <thead>
          <tr>
            <ColumnHeader>
              <Checkbox label="Select all" isLabelHidden isIndeterminate />
            </ColumnHeader>
            <ColumnHeader>Client</ColumnHeader>
            <ColumnHeader isNumeric sort="descending">
              Total
            </ColumnHeader>
          </tr>
        </thead>
        <tbody>
          {['Vensterbank', 'Middengolf'].map((name) => (
            <tr key={name}>
              <Cell>
                <Checkbox label={`Select ${name}`} isLabelHidden defaultChecked={name === 'Vensterbank'} />
              </Cell>
              <RowHeader>{name}</RowHeader>
              <Cell isNumeric>7,502.00</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
