import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { buttonClass } from '#design/form/button.tsx';
import { EmptyState } from '#design/list/empty-state.tsx';
import { Status } from '#design/status/status.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { paths } from '#shared/urls/paths.ts';
import { useNavItems } from '../../layout/nav-items.ts';
import { type AdminOverview, type FirstStep, firstSteps } from '../contract.ts';
import { messages } from './messages.ts';

export const hasOpenSteps = ({ first_steps: { done } }: Pick<AdminOverview, 'first_steps'>): boolean =>
  done.length < firstSteps.length;

const stepSections = {
  name: { section: 'admin_site_texts' },
  sentence: { section: 'admin_site_texts' },
  website: { section: 'admin_websites', hash: 'new' },
  pages: { section: 'admin_pages' },
  test_email: { section: 'admin_outbox' },
  two_step: { section: 'account' },
  company: { section: 'admin_company' },
  client: { section: 'admin_clients', hash: 'new' },
  invoice: { section: 'admin_invoices', hash: 'new' },
} as const satisfies Record<FirstStep, { readonly section: string; readonly hash?: string }>;

/** Returns a function that returns a step's link, or undefined if this version has no screen for the step. */
function useStepLink(): (step: FirstStep) => { to: typeof paths.home; hash?: string } | undefined {
  const sections = useNavItems('admin');
  return (step) => {
    const target: { readonly section: string; readonly hash?: string } = stepSections[step];
    const to =
      target.section === 'account'
        ? paths.account
        : sections.find(({ name }) => name === target.section)?.path;
    if (to === undefined) return undefined;
    // Every path is one of the router's paths, but its type is lost in the list of sections.
    return { to: to as typeof paths.home, ...(target.hash !== undefined && { hash: target.hash }) };
  };
}

interface FirstStepListProps {
  readonly overview: AdminOverview;
  /** True if the title of the page is that of the list. */
  readonly isTitled: boolean;
  readonly hideButton: ReactNode;
}

/** Steps are checked off automatically; the list is one line that unfolds once most of them are done. */
export function FirstStepList({ overview, isTitled, hideButton }: FirstStepListProps) {
  const text = useMessages(messages).steps;
  const id = useId();
  const { done } = overview.first_steps;
  const progress = text.progress(done.length, firstSteps.length);
  if (isTitled || done.length * 2 <= firstSteps.length)
    return (
      <section aria-labelledby={id}>
        <h2 id={id} className={isTitled ? 'sr-only' : 'border-line-2 border-t pt-3 pb-1 text-t2'}>
          {text.sectionTitle}
        </h2>
        <Steps done={done} progress={progress} hideButton={hideButton} />
      </section>
    );
  return (
    <section aria-labelledby={id}>
      <details className="border-line-2 border-t">
        <summary className="label min-h-11 cursor-pointer content-center">
          <h2 id={id} className="inline tracking-normal">
            {text.sectionTitle}
          </h2>
          <span className="pl-3 text-ink-2">{progress}</span>
        </summary>
        <Steps done={done} hideButton={hideButton} />
      </details>
    </section>
  );
}

interface StepsProps {
  readonly done: readonly FirstStep[];
  /** Absent if it is shown above. */
  readonly progress?: string;
  readonly hideButton: ReactNode;
}

function Steps({ done, progress, hideButton }: StepsProps) {
  const text = useMessages(messages).steps;
  const getLink = useStepLink();
  const next = firstSteps.find((step) => !done.includes(step) && getLink(step) !== undefined);
  return (
    <>
      <p className="label flex flex-wrap items-baseline gap-x-6 gap-y-1 pb-4">
        {progress && <span>{progress}</span>}
        <span className="text-ink-2">{text.note}</span>
        <span className="sm:ml-auto">{hideButton}</span>
      </p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${firstSteps.length} 1`}
        preserveAspectRatio="none"
        className="block h-[3px] w-full"
      >
        <rect width={firstSteps.length} height="1" className="fill-line" />
        <rect width={done.length} height="1" className="fill-ink" />
      </svg>
      <ol>
        {firstSteps.map((step, index) => (
          <Step
            key={step}
            step={step}
            number={index + 1}
            isDone={done.includes(step)}
            isNext={step === next}
            link={getLink(step)}
          />
        ))}
      </ol>
    </>
  );
}

interface StepProps {
  readonly step: FirstStep;
  readonly number: number;
  readonly isDone: boolean;
  readonly isNext: boolean;
  readonly link: ReturnType<ReturnType<typeof useStepLink>>;
}

function Step({ step, number, isDone, isNext, link }: StepProps) {
  const text = useMessages(messages).steps;
  const { title, text: explanation, action } = text[step];
  const look = isNext
    ? buttonClass({ variant: 'filled' })
    : buttonClass({ variant: 'underlined', size: 'label' });
  return (
    <li className="step-row border-line-2 border-b py-4">
      <span aria-hidden="true" className={`font-display text-t3 leading-none ${isDone ? 'text-ink-2' : ''}`}>
        {number}
      </span>
      <div className="min-w-0">
        <h3 className={`wrap-anywhere text-t2 ${isDone ? 'text-ink-2' : ''}`}>{title}</h3>
        <p className="pt-1.5 text-[0.9375rem] text-ink-2">{explanation}</p>
      </div>
      <p className="step-action">
        {isDone ? (
          <span className="label">
            <Status tone="idle">{text.done}</Status>
          </span>
        ) : (
          link && (
            <Link {...link} className={look}>
              {action}
            </Link>
          )
        )}
      </p>
    </li>
  );
}

export function NoWebsiteYet() {
  const { empty, steps } = useMessages(messages);
  return (
    <EmptyState isInset {...empty}>
      <p className="pt-5">
        <Link to={adminPaths.websites} hash="new" className={buttonClass()}>
          {steps.website.action}
        </Link>
      </p>
    </EmptyState>
  );
}
