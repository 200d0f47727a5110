import { paths } from '../../../shared/paths.ts';
import { defineRoute } from '../../../shared/route.ts';
import type { Company } from './contract.ts';

export const companyRoute = defineRoute<typeof paths.adminCompany, object, Company>({
  name: 'admin_company',
  path: paths.adminCompany,
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
