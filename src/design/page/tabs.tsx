import { CSPProvider } from '@base-ui/react/csp-provider';
import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

export interface Tab<V extends string> {
  readonly value: V;
  readonly label: string;
  readonly count?: number | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly content: ReactNode;
}

export interface TabsProps<V extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<V>[];
  /** For controlled tabs, such as in the URL. */
  readonly value?: V | undefined;
  readonly defaultValue?: V | undefined;
  readonly onChange?: ((value: V) => void) | undefined;
  /** True to keep hidden panels, with the text typed in them. */
  readonly keepMounted?: boolean | undefined;
}

const tabClass = 'tab control label inline-flex items-center gap-1.5 outline-offset-2';

/** The arrow keys move between tabs and show each. */
export function Tabs<V extends string>(props: TabsProps<V>) {
  const { label, tabs, value, defaultValue = tabs[0]?.value, onChange, keepMounted = false } = props;
  return (
    <CSPProvider disableStyleElements>
      <Base.Root
        {...(value === undefined ? { defaultValue } : { value })}
        onValueChange={(next: V) => onChange?.(next)}
      >
        <Base.List
          activateOnFocus
          aria-label={label}
          className="flex flex-wrap gap-x-6 border-line-2 border-b"
        >
          {tabs.map((tab) => (
            <Base.Tab key={tab.value} value={tab.value} disabled={tab.isDisabled} className={tabClass}>
              {tab.label}
              {tab.count !== undefined && <span className="text-ink-2">{tab.count}</span>}
            </Base.Tab>
          ))}
        </Base.List>
        {tabs.map((tab) => (
          <Base.Panel
            key={tab.value}
            value={tab.value}
            keepMounted={keepMounted}
            className="pt-4 outline-offset-4"
          >
            {tab.content}
          </Base.Panel>
        ))}
      </Base.Root>
    </CSPProvider>
  );
}
