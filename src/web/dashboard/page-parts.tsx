import { Skeleton, type SkeletonProps } from '#design/page/skeleton.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { RetainedTitle } from '../layout/document-title.tsx';
import { messages } from './messages.ts';

interface PageSkeletonProps {
  layout: SkeletonProps['layout'];
}

/** Visible only without JavaScript. */
export function NoScriptNotice() {
  const { noScript } = useMessages(messages);
  return (
    <noscript>
      <p className="dotted px-(--spacing-margin) pt-6">{noScript}</p>
    </noscript>
  );
}

export function PageSkeleton({ layout }: PageSkeletonProps) {
  const { loading } = useMessages(messages);
  return (
    <div className="px-(--spacing-margin)">
      <RetainedTitle />
      <div aria-hidden="true" className="mt-3 mb-6 h-[0.88em] w-1/2 bg-line text-t5" />
      <Skeleton layout={layout} label={loading} />
    </div>
  );
}
