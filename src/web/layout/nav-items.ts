import { useRouter } from '@tanstack/react-router';
import { useLanguage } from '#shared/i18n/language-context.tsx';
import type { NavGroup, RouteDefinition } from '#shared/pages/route.ts';
import type { paths } from '#shared/urls/paths.ts';
import { findDefinitions } from './navigation.ts';

export interface NavItem {
  readonly name: string;
  // Every definition has a path of the router's, but its type is lost in the list.
  readonly path: typeof paths.home;
  readonly label: string;
  readonly group: NavGroup | undefined;
}

export function useNavItems(area: NonNullable<RouteDefinition['nav']>['area']): readonly NavItem[] {
  const language = useLanguage();
  return findDefinitions(useRouter())
    .filter(({ nav }) => nav?.area === area)
    .sort((one, other) => (one.nav?.position ?? 0) - (other.nav?.position ?? 0))
    .map(({ name, path, label, nav }) => ({
      name,
      group: nav?.group,
      path: path as typeof paths.home,
      label: label?.[language] ?? name,
    }));
}
