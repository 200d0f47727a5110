import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CopyButton } from './copy-button.tsx';

test('a copy button has a region for its result beforehand, and creates the text only when it copies', () => {
  const html = renderToStaticMarkup(
    <CopyButton
      label="Copy the link"
      text={() => expect.unreachable()}
      messages={{ copied: 'Copied.', notCopied: 'Not copied.' }}
    />,
  );
  expect(html).toContain('>Copy the link</button><div role="status"');
});
