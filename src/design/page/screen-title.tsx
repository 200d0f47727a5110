import { PageTitle } from './page-title.tsx';

/** Main heading of an application screen. */
export function ScreenTitle({ children }: { children: string }) {
  return (
    <PageTitle size="screen" className="px-(--spacing-margin) pt-10! pb-6">
      {children}
    </PageTitle>
  );
}
