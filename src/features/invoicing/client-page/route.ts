import { paths } from '../../../shared/paths.ts';
import { defineRoute } from '../../../shared/route.ts';

export const documentRoute = defineRoute({
  name: 'document',
  path: paths.document,
  access: 'anyone',
  isPrivate: true,
  lazyLoad: () =>
    import('./client.ts').then(
      ({ loadDocument }) =>
        ({ transport, params: { token = '' } }) =>
          loadDocument(transport, token),
    ),
  title: ({ code }) => code,
  page: () => import('./ui/document-page.tsx').then(({ DocumentPage }) => DocumentPage),
});
