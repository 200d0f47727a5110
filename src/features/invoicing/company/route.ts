import { defineRoute } from '#shared/pages/route.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import type { Company } from './contract.ts';

export const companyRoute = defineRoute<typeof adminPaths.company, object, Company>({
  name: 'admin_company',
  path: adminPaths.company,
  access: 'owner',
  label: { en: 'Company', nl: 'Bedrijf' },
  nav: { area: 'admin', position: 20, group: 'bookkeeping' },
  lazyLoad: () =>
    import('./client.ts').then(
      ({ loadCompany }) =>
        ({ transport }) =>
          loadCompany(transport),
    ),
  page: () => import('./ui/company-page.tsx').then(({ CompanyPage }) => CompanyPage),
});
