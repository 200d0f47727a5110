import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages } from '../messages/messages.ts';
import { getExplorerUrl } from '../rules/chains.ts';

interface ExplorerLinkProps {
  readonly chainId: number;
  readonly kind: 'tx' | 'address';
  readonly id: string;
}

/** Empty on a chain that has no well-known explorer. */
export function ExplorerLink({ chainId, kind, id }: ExplorerLinkProps) {
  const { explorer, explorerOf } = useMessages(messages);
  const url = getExplorerUrl(chainId, kind, id);
  if (url === null) return null;
  return (
    <a
      href={url}
      rel="noopener noreferrer"
      aria-label={explorerOf(id)}
      className="go inline-block min-h-6 print:hidden"
    >
      {explorer}
    </a>
  );
}
