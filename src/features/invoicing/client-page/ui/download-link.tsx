import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { isGone } from '../client.ts';

interface DownloadLinkProps {
  readonly token: string;
  readonly href: string;
  readonly className: string;
  readonly children: ReactNode;
}

function downloadUrl(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

/** A failed download says nothing, so a link that was revoked meanwhile opens the page that says so. */
export function DownloadLink({ token, href, className, children }: DownloadLinkProps) {
  const router = useRouter();
  const download = async (event: MouseEvent) => {
    event.preventDefault();
    if (await isGone(router.options.context.transport, token)) await router.invalidate();
    else downloadUrl(href);
  };
  return (
    <a href={href} download className={className} onClick={(event) => void download(event)}>
      {children}
    </a>
  );
}
