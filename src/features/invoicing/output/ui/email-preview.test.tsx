import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EmailPreview } from './email-preview.tsx';

test('the preview of an email lists the files of the document and the chosen attachments only', () => {
  const emails: ComponentProps<typeof EmailPreview>['emails'] = {
    kind: 'invoice',
    language: 'nl',
    files: [{ format: 'pdf', name: '2026-001.pdf' }],
    attachments: [
      { id: 'a', name: 'Urenstaat.pdf' },
      { id: 'b', name: 'Tekening.pdf' },
    ],
  };
  const html = renderToStaticMarkup(
    <EmailPreview
      email={{ to: [], subject: '', message: '', formats: ['pdf'], attachments: ['a'], has_link: false }}
      emails={emails}
    />,
  );
  expect(html).toContain('2026-001.pdf, Urenstaat.pdf<');
});
