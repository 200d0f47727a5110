import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { isGone } from '../client.ts';

interface DownloadLinkProps {
  readonly token: string;
  readonly href: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** Follows a link with `download`. */
function downloadUrl(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

/** Downloads a file. A link that was revoked meanwhile becomes the page that says so, as a failed download says nothing. */
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
