import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#design/form/button.tsx';
import { useAction } from '#design/form/use-action.ts';
import { Timestamp } from '#design/page/timestamp.tsx';
import { ApiError } from '#shared/api/api-transport.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { createLink, revokeLink } from '../client.ts';
import type { DocumentLink } from '../contract/sending.ts';
import { messages } from '../messages/messages.ts';

type LinkAction = { readonly kind: 'create' } | { readonly kind: 'revoke'; readonly link: string };

interface LinksSectionProps {
  readonly id: string;
  readonly links: readonly DocumentLink[];
  readonly onChanged: () => Promise<void>;
}

/** The links of a document. A new link is shown only once, because only a hash of its token is stored. */
export function LinksSection({ id, links, onChanged }: LinksSectionProps) {
  const { links: text } = useMessages(messages);
  const { transport } = useRouter().options.context;
  const [url, setUrl] = useState<string>();
  const { run, isPending, error } = useAction(async (action: LinkAction) => {
    if (action.kind === 'create') setUrl((await createLink(transport, id)).url);
    if (action.kind === 'revoke') {
      await revokeLink(transport, id, action.link);
      setUrl(undefined);
    }
    await onChanged();
  });
  return (
    <div className="pt-6">
      <h3 className="label pb-1 text-ink-2 tracking-normal">{text.title}</h3>
      <p className="label pb-2">{text.note}</p>
      <ul>
        {links.map((link) => (
          <li
            key={link.id}
            className="label flex flex-wrap justify-between gap-x-4 border-line border-b py-2"
          >
            <span>
              <Timestamp at={link.created_at} />
              {', '}
              <span className="text-ink-2">
                {link.viewed_at === null ? (
                  text.notViewed
                ) : (
                  <>
                    {text.viewed} <Timestamp at={link.viewed_at} />
                  </>
                )}
              </span>
            </span>
            <Button
              variant="underlined"
              size="label"
              onClick={() => void run({ kind: 'revoke', link: link.id })}
            >
              {text.revoke}
            </Button>
          </li>
        ))}
      </ul>
      {url !== undefined && (
        <p role="status" className="label wrap-anywhere py-2">
          <a href={url} target="_blank" rel="noopener" className="go">
            {url}
          </a>
        </p>
      )}
      {error !== undefined && (
        <p role="alert" className="label dotted py-2">
          {error instanceof ApiError && error.fields.links ? text.tooMany : text.failed}
        </p>
      )}
      <p className="pt-2">
        <Button
          variant="underlined"
          size="label"
          isPending={isPending}
          onClick={() => void run({ kind: 'create' })}
        >
          {text.create}
        </Button>
      </p>
    </div>
  );
}
