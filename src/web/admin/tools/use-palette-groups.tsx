import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { PaletteGroup, PaletteItem } from '#design/dialog/palette.tsx';
import {
  formatAssetNumber,
  formatClientNumber,
  formatPurchaseNumber,
} from '#features/invoicing/domain/rules/parties/record-numbers.ts';
import { useTimer } from '#features/invoicing/work/ui/admin/timer-provider.tsx';
import { splitAtMarks } from '#features/search/rules/marks.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { catalogueNumber } from '#shared/pages/catalogue.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { paths } from '#shared/urls/paths.ts';
import { useNavItems } from '../../layout/nav-items.ts';
import { usePageLabels } from '../../layout/navigation.ts';
import type { AdminHit } from '../contract.ts';
import { findRange, matchesQuery, trimBefore } from './find-matches.ts';
import { messages } from './messages.ts';
import { sectionKeys } from './section-keys.ts';
import type { AdminHits } from './use-admin-hits.ts';

/** Sections in which commands create records, with the fragment that opens the form. */
const creations = [
  { kind: 'website', section: 'admin_websites', hash: 'new' },
  { kind: 'page', section: 'admin_pages', hash: 'new' },
  { kind: 'image', section: 'admin_images', hash: 'upload' },
  { kind: 'client', section: 'admin_clients', hash: 'new' },
  { kind: 'invoice', section: 'admin_invoices', hash: 'new' },
  { kind: 'quote', section: 'admin_invoices', hash: 'new-quote' },
  { kind: 'purchase', section: 'admin_purchases', hash: 'new' },
  { kind: 'asset', section: 'admin_assets', hash: 'new' },
  { kind: 'user', section: 'admin_users', hash: 'invite' },
  { kind: 'timer', section: 'admin_hours', hash: 'timer' },
] as const;

const numberKinds = { website: 'W', image: 'I' } as const;

function formatNumber({ kind, number, code }: AdminHit): string | undefined {
  if (code !== null) return code;
  if (number === null) return undefined;
  if (kind === 'client') return formatClientNumber(number);
  if (kind === 'purchase') return formatPurchaseNumber(number);
  if (kind === 'asset') return formatAssetNumber(number);
  return kind === 'website' || kind === 'image' ? catalogueNumber(numberKinds[kind], number) : undefined;
}

/** Begins a long text shortly before its match, so that the match is in view. */
function Marked({ text: whole, q }: { text: string; q: string }) {
  const text = trimBefore(whole, findRange(whole, q));
  const range = findRange(text, q);
  return splitAtMarks(text, range ? [range] : []).map(({ text: segment, start, isMarked }) =>
    isMarked ? <mark key={start}>{segment}</mark> : segment,
  );
}

const editorPaths = {
  website: adminPaths.website,
  image: adminPaths.image,
  page: adminPaths.page,
  client: adminPaths.client,
  asset: adminPaths.asset,
  quote: adminPaths.invoice,
  invoice: adminPaths.invoice,
  advance: adminPaths.invoice,
  final: adminPaths.invoice,
  credit_note: adminPaths.invoice,
} as const;

/** All users are on one page, and a purchase is in its list. */
function hitLink({ kind, id, number }: AdminHit): ReactElement {
  if (kind === 'purchase')
    return <Link to={adminPaths.purchases} search={{ q: formatPurchaseNumber(number ?? 0) }} />;
  if (kind === 'user') return <Link to={adminPaths.users} />;
  return <Link to={editorPaths[kind]} params={{ id }} />;
}

/** Includes the owner's pages outside the admin area. */
function usePages(q: string): readonly PaletteItem[] {
  const text = useMessages(messages).palette;
  const getLabel = usePageLabels();
  const sections = useNavItems('admin').map(({ name, path, label }) => ({
    name,
    path,
    label,
    key: sectionKeys[name],
  }));
  const others = [
    { name: 'home', path: paths.home, label: text.yourSite, key: undefined },
    { name: 'dashboard', path: paths.dashboard, label: getLabel('dashboard'), key: undefined },
    { name: 'account', path: paths.account, label: getLabel('account'), key: undefined },
  ];
  return [...sections, ...others]
    .filter(({ label }) => matchesQuery(label, q))
    .map(({ name, path, label, key }) => ({
      id: name,
      label: <Marked text={label} q={q} />,
      link: <Link to={path} />,
      ...(key !== undefined && { keys: ['G', key.toUpperCase()] }),
    }));
}

function useCommands(q: string, onOpenHelp: () => void): readonly PaletteItem[] {
  const text = useMessages(messages);
  const sections = useNavItems('admin');
  const timer = useTimer();
  const creating = creations.flatMap(({ kind, section, hash }): readonly PaletteItem[] => {
    const path = sections.find(({ name }) => name === section)?.path;
    const running = kind === 'timer' && timer?.timer ? timer : undefined;
    const label = running ? text.palette.stopTimer : text.create[kind];
    if (path === undefined || !matchesQuery(label, q)) return [];
    const command = running
      ? { onSelect: () => void running.stop() }
      : { link: <Link to={path} hash={hash} /> };
    return [{ id: `new-${kind}`, label: <Marked text={label} q={q} />, ...command }];
  });
  const { shortcuts } = text.palette;
  const help = {
    id: 'shortcuts',
    label: <Marked text={shortcuts} q={q} />,
    keys: ['?'],
    onSelect: onOpenHelp,
  };
  return [...creating, ...(matchesQuery(shortcuts, q) ? [help] : [])];
}

/** Returns hits, pages and commands, without empty groups. */
export function usePaletteGroups(
  q: string,
  { hits, q: searched }: AdminHits,
  onOpenHelp: () => void,
): readonly PaletteGroup[] {
  const { palette: text, kinds, states } = useMessages(messages);
  const toItem = (hit: AdminHit): PaletteItem => ({
    id: hit.kind + hit.id,
    number: formatNumber(hit),
    label: hit.title ? <Marked text={hit.title} q={q} /> : text.untitled,
    note: `${kinds[hit.kind]}, ${states[hit.state]}`,
    link: hitLink(hit),
  });
  const found = { label: searched === '' ? text.recent : text.content, items: hits.map(toItem) };
  const pages = { label: text.goTo, items: usePages(q) };
  const commands = { label: text.commands, items: useCommands(q, onOpenHelp) };
  const groups = q === '' ? [pages, commands, found] : [found, pages, commands];
  return groups.filter(({ items }) => items.length > 0);
}
