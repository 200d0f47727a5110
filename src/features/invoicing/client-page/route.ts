import { defineRoute } from '#shared/pages/route.ts';
import { paths } from '#shared/urls/paths.ts';

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
