export interface SkeletonProps {
  readonly layout: 'table' | 'form' | 'dashboard' | 'article';
  readonly label: string;
  /** Rows, fields or paragraphs. */
  readonly rows?: number | undefined;
}

const columns = ['w-[11%]', 'w-[34%]', 'w-[18%]', 'ml-auto w-[13%]'];
const lines = ['w-full', 'w-[92%]', 'w-[97%]', 'w-[64%]'];
const bar = 'h-[9px] bg-line';
const count = (length: number) => Array.from({ length }, (_, index) => index);

function TableSkeleton({ rows }: { rows: number }) {
  return (
    <div className="border-line-2 border-t">
      {count(rows).map((row) => (
        <div key={row} className="flex h-9 items-center gap-5 border-line border-b">
          {columns.map((column) => (
            <span key={column} className={`${bar} ${column}`} />
          ))}
        </div>
      ))}
    </div>
  );
}

function FormSkeleton({ rows }: { rows: number }) {
  return (
    <div className="grid max-w-[44rem] gap-6">
      {count(rows).map((row) => (
        <div key={row} className="flex h-14 flex-col border-line-2 border-b">
          <span className={`${bar} w-28`} />
        </div>
      ))}
      <span className="h-11 w-44 bg-line" />
    </div>
  );
}

function DashboardSkeleton({ rows }: { rows: number }) {
  return (
    <>
      <div className="mb-6 grid grid-cols-2 gap-x-(--spacing-gutter) border-line-2 border-t lg:grid-cols-4">
        {count(4).map((stat) => (
          <div key={stat} className="pt-4 pb-6">
            <span className={`block ${bar} w-24`} />
            <span className="mt-4 block h-8 w-32 bg-line" />
          </div>
        ))}
      </div>
      <TableSkeleton rows={rows} />
    </>
  );
}

function ArticleSkeleton({ rows }: { rows: number }) {
  return (
    <div className="grid max-w-[41em] gap-8 border-line-2 border-t pt-6">
      {count(rows).map((row) => (
        <div key={row} className="grid gap-4">
          {lines.map((line) => (
            <span key={line} className={`${bar} ${line}`} />
          ))}
        </div>
      ))}
    </div>
  );
}

const layouts = {
  table: { Layout: TableSkeleton, usual: 6 },
  form: { Layout: FormSkeleton, usual: 4 },
  dashboard: { Layout: DashboardSkeleton, usual: 5 },
  article: { Layout: ArticleSkeleton, usual: 3 },
} as const;

/** Shows the lines of a layout at their final height, without animation. */
export function Skeleton({ layout, label, rows }: SkeletonProps) {
  const { Layout, usual } = layouts[layout];
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true">
        <Layout rows={rows ?? usual} />
      </div>
    </div>
  );
}
