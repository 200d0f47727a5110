import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#design/form/button.tsx';
import { DateField } from '#design/form/fields.tsx';
import { BackLink } from '#design/list/back-link.tsx';
import { DetailField, Details } from '#design/page/details.tsx';
import { PageSection } from '#design/page/page-section.tsx';
import { SmallCents } from '#design/page/small-cents.tsx';
import { StatusMessage } from '#design/status/status-message.tsx';
import { formatPlainDate, formatShortPlainDate, isPlainDate, yearOf } from '#shared/dates/plain-date.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatEuros, scaleCents } from '#shared/money/money.ts';
import type { PageProps } from '#shared/pages/route.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { formatAssetNumber, formatPurchaseNumber } from '../../../domain/rules/parties/record-numbers.ts';
import { formatRate } from '../../../domain/rules/vat/format-rate.ts';
import type { AssetData } from '../../client.ts';
import type { AssetDetail, Disposal } from '../../contract/assets.ts';
import { messages } from '../../messages/messages.ts';
import { getBookValue } from '../../rules/depreciation.ts';
import { findExclusion } from '../../rules/investment-allowance.ts';
import { AssetDialogs, type OpenedAsset } from './asset-dialogs.tsx';
import { AssetMenu } from './asset-menu.tsx';
import { ScheduleTable } from './schedule-table.tsx';
import { useAssetActions } from './use-asset-actions.ts';

/** An asset with its values, its schedule, and how it left the register. */
export function AssetPage({ data: { asset, choices } }: PageProps<AssetData>) {
  const { detail: text } = useMessages(messages);
  const actions = useAssetActions();
  const [opened, open] = useState<OpenedAsset>();
  return (
    <>
      <AssetBar asset={asset} onOpen={open} onReinstate={actions.reinstate} />
      <div className="px-(--spacing-margin) pt-5 pb-10">
        <StatusMessage {...actions.message} className="mb-4" />
        <Notes asset={asset} closedThrough={choices.closed_through} />
        <div className="grid items-start gap-x-(--spacing-gutter) gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <PageSection title={text.schedule}>
            <ScheduleTable asset={asset} />
          </PageSection>
          <div className="grid min-w-0 gap-y-10 max-lg:order-first">
            <BookValueSection key={asset.version} asset={asset} />
            {asset.disposal && <DisposalSection disposal={asset.disposal} shareBp={asset.business_bp} />}
            <ValuesSection asset={asset} />
          </div>
        </div>
      </div>
      {opened && <AssetDialogs {...{ opened, actions, choices }} onClose={() => open(undefined)} />}
    </>
  );
}

interface AssetBarProps {
  readonly asset: AssetDetail;
  readonly onOpen: (opened: OpenedAsset) => void;
  readonly onReinstate: (asset: AssetDetail) => void;
}

function AssetBar({ asset, onOpen, onReinstate }: AssetBarProps) {
  const { detail: text } = useMessages(messages);
  return (
    <div className="editor-bar sticky top-0 z-5 flex min-h-14 items-center gap-x-4 border-line-2 border-b bg-paper px-(--spacing-margin)">
      <span className="label flex-none print:hidden">
        <BackLink to={adminPaths.assets}>{text.back}</BackLink>
      </span>
      <h1 className="flex min-w-0 items-baseline gap-x-3 text-[1.375rem] leading-tight">
        <span className="flex-none font-row">{formatAssetNumber(asset.number)}</span>
        <span className="truncate">{asset.name}</span>
      </h1>
      <div className="label ml-auto flex flex-none items-center gap-x-5 print:hidden">
        {!asset.disposal && (
          <span className="max-sm:hidden">
            <Button size="small" onClick={() => onOpen({ act: 'edit', asset })}>
              {text.edit}
            </Button>
          </span>
        )}
        <span className="font-text">
          <AssetMenu
            asset={asset}
            onAct={(act, opened) => onOpen({ act, asset: opened })}
            onReinstate={onReinstate}
          />
        </span>
      </div>
    </div>
  );
}

interface NotesProps {
  readonly asset: AssetDetail;
  readonly closedThrough: string | null;
}

function Notes({ asset, closedThrough }: NotesProps) {
  const { detail: text } = useMessages(messages);
  const language = useLanguage();
  const { disposal, locked, has_known_rules, chosen_years } = asset;
  const notes = [
    disposal?.kind === 'mistake' && text.mistakeNote,
    locked === 'closed' &&
      closedThrough !== null &&
      text.closedNote(formatPlainDate(closedThrough, language)),
    !has_known_rules && text.unknownRules(yearOf(asset.purchased_on)),
    chosen_years.length > 0 && text.chosenNote,
  ].filter((note) => note !== false);
  return notes.map((note) => (
    <p key={note} className="mb-4 border-line-2 border-y py-3">
      {note}
    </p>
  ));
}

/** Shows the book value today and on a chosen date. */
function BookValueSection({ asset }: { readonly asset: AssetDetail }) {
  const { detail: text } = useMessages(messages);
  const language = useLanguage();
  const last = asset.disposal?.disposed_on ?? null;
  const [date, setDate] = useState(last ?? asset.today);
  const terms = { ...asset, disposed_on: last };
  const isOwned = isPlainDate(date) && date >= asset.purchased_on && (last === null || date <= last);
  return (
    <PageSection title={text.bookValue}>
      <p className="font-display font-row text-t3 tabular-nums leading-none tracking-[-0.035em]">
        {isOwned ? <SmallCents amount={formatEuros(getBookValue(terms, date), language)} /> : '–'}
      </p>
      <div className="max-w-56 pt-4">
        <DateField
          label={text.lookUp}
          value={date}
          min={asset.purchased_on}
          {...(last !== null && { max: last })}
          onChange={({ currentTarget: { value } }) => setDate(value)}
        />
      </div>
    </PageSection>
  );
}

interface DisposalProps {
  readonly disposal: Disposal;
  /** The share of the business in basis points. */
  readonly shareBp: number;
}

function DisposalSection({ disposal, shareBp }: DisposalProps) {
  const { detail: text } = useMessages(messages);
  const language = useLanguage();
  const { kind, disposed_on, price_cents, vat_cents, rate_bp, invoice, result_cents, reason } = disposal;
  const euros = (cents: number) => formatEuros(cents, language);
  const hasPrice = kind === 'sold' || kind === 'private';
  return (
    <PageSection title={text.disposal[kind](formatPlainDate(disposed_on, language))}>
      <Details isLined>
        {hasPrice && (
          <>
            <DetailField label={kind === 'sold' ? text.salePrice : text.value}>
              {euros(price_cents)}
            </DetailField>
            <DetailField label={text.vat(formatRate(rate_bp, language))}>{euros(vat_cents)}</DetailField>
            {shareBp < 10_000 && (
              <DetailField label={`${text.businessCost} ${formatRate(shareBp, language)}`}>
                {euros(scaleCents(price_cents, shareBp, 10_000))}
              </DetailField>
            )}
          </>
        )}
        {kind !== 'mistake' && (
          <>
            <DetailField label={text.bookValue}>{euros(disposal.book_value_cents)}</DetailField>
            <DetailField label={result_cents < 0 ? text.loss : text.profit}>
              {euros(Math.abs(result_cents))}
            </DetailField>
          </>
        )}
        {invoice && (
          <DetailField label={text.invoice}>
            <Link to={adminPaths.invoice} params={{ id: invoice.id }} className="go">
              {invoice.code}
            </Link>
          </DetailField>
        )}
        {reason !== '' && <DetailField label={text.reason}>{reason}</DetailField>}
      </Details>
      {kind === 'private' && vat_cents > 0 && <p className="label pt-2 text-ink-2">{text.vatPrivate}</p>}
    </PageSection>
  );
}

function ValuesSection({ asset }: { readonly asset: AssetDetail }) {
  const own = useMessages(messages);
  const { detail: text, types } = own;
  const language = useLanguage();
  const date = (value: string) => formatShortPlainDate(value, language);
  const { purchase, business_bp, in_use_from } = asset;
  const exclusion = findExclusion(asset);
  return (
    <PageSection title={text.values}>
      <Details isLined>
        <DetailField label={own.labels['type'] ?? ''}>{types[asset.type]}</DetailField>
        <DetailField label={text.price}>{formatEuros(asset.cost_cents, language)}</DetailField>
        {business_bp < 10_000 && (
          <DetailField label={`${text.businessCost} ${formatRate(business_bp, language)}`}>
            {formatEuros(asset.business_cost_cents, language)}
          </DetailField>
        )}
        <DetailField label={text.residual}>{formatEuros(asset.residual_cents, language)}</DetailField>
        <DetailField label={text.life}>{text.months(asset.life_months)}</DetailField>
        <DetailField label={text.ordered}>{date(asset.ordered_on)}</DetailField>
        <DetailField label={text.purchased}>{date(asset.purchased_on)}</DetailField>
        <DetailField label={text.inUse}>
          {in_use_from === null ? text.notInUse : date(in_use_from)}
        </DetailField>
        <DetailField label={text.kia}>
          {exclusion === undefined ? text.counts : own.exclusions[exclusion]}
        </DetailField>
        {purchase && (
          <DetailField label={text.purchase}>
            <Link
              to={adminPaths.purchases}
              search={{ q: formatPurchaseNumber(purchase.number) }}
              className="go"
            >
              {`${formatPurchaseNumber(purchase.number)} ${purchase.supplier}`}
            </Link>
          </DetailField>
        )}
      </Details>
    </PageSection>
  );
}
