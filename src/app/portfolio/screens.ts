// The screens of the public site are small and mostly visited together: one script, one request.
// biome-ignore-start lint/performance/noBarrelFile: this file is the boundary of a script, not a shortcut
export { ImagePage } from '../../features/images/ui/image-page.tsx';
export { ImagesPage } from '../../features/images/ui/images-page.tsx';
export { ContentPage } from '../../features/pages/ui/content-page.tsx';
export { WebsitePage } from '../../features/websites/ui/website-page.tsx';
export { WebsitesPage } from '../../features/websites/ui/websites-page.tsx';
export { HomePage } from './home-page.tsx';
// biome-ignore-end lint/performance/noBarrelFile: see above
