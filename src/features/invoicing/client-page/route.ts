import { paths } from '#shared/paths.ts';
import { defineRoute } from '#shared/route.ts';

export const documentRoute = defineRoute({
  name: 'document',
  path: paths.document,
  access: 'anyone',
  isPrivate: true,
  form: 'quote-decision',
  lazyLoad: () =>
    import('./client.ts').then(
      ({ loadDocument }) =>
        ({ transport, params: { token = '' }, form }) =>
          loadDocument(transport, token, form),
    ),
  title: ({ code }) => code,
  page: () => import('./ui/document-page.tsx').then(({ DocumentPage }) => DocumentPage),
});
