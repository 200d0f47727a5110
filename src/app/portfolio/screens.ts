// The screens of the public site are small and mostly visited together: one script, one request.
export { ContentPage } from '../../features/pages/ui/content-page.tsx';
export { WebsitePage } from '../../features/websites/ui/website-page.tsx';
export { WebsitesPage } from '../../features/websites/ui/websites-page.tsx';
export { HomePage } from './home-page.tsx';
