import { PageTitle } from './page-title.tsx';

export function ScreenTitle({ children }: { children: string }) {
  return (
    <PageTitle size="screen" className="px-(--spacing-margin) pt-3! pb-6 max-lg:pb-5">
      {children}
    </PageTitle>
  );
}
