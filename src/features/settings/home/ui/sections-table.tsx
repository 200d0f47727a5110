import { Checkbox } from '#design/form/choices.tsx';
import { DataTable } from '#design/list/data-table.tsx';
import { RowHandle } from '#design/list/row-handle.tsx';
import { moveId } from '#design/list/row-order.ts';
import { PageSection } from '#design/page/page-section.tsx';
import { getNumberFormatter } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import type { HomeSection, HomeSetting } from '../contract/home.ts';
import { messages } from '../messages/messages.ts';
import type { HomeSettingState } from './use-home-setting.ts';

type Section = HomeSetting['sections'][number];

export function SectionsTable({ setting: { sections }, change }: HomeSettingState) {
  const { sections: text, order, done } = useMessages(messages);
  const format = getNumberFormatter(useLanguage());
  const names = sections.map(({ name }) => name);
  const move = (name: HomeSection, to: number) => {
    if (to < 0 || to >= sections.length || names[to] === name) return;
    const moved = moveId(names, name, to).flatMap(
      (id) => sections.find((section) => section.name === id) ?? [],
    );
    change({ fields: { sections: moved }, message: done.moved(text.names[name], format(to + 1)) });
  };
  const show = ({ name }: Section, is_shown: boolean) =>
    change({
      fields: { sections: sections.map((other) => (other.name === name ? { name, is_shown } : other)) },
      message: (is_shown ? done.shown : done.hidden)(text.names[name]),
    });
  return (
    <PageSection title={text.title}>
      <DataTable
        label={text.title}
        rows={sections}
        total={sections.length}
        getId={({ name }) => name}
        getName={({ name }) => text.names[name]}
        onMove={(id, to) => {
          const name = names.find((candidate) => candidate === id);
          if (name) move(name, to);
        }}
        columns={[
          {
            id: 'name',
            header: text.name,
            isRowHeader: true,
            render: ({ name, is_shown }) => (
              <span className="flex items-center justify-between gap-3">
                <span className={is_shown ? '' : 'text-ink-2'}>{text.names[name]}</span>
                <RowHandle
                  text={order}
                  title={text.names[name]}
                  index={names.indexOf(name)}
                  count={sections.length}
                  onMove={(to) => move(name, to)}
                />
              </span>
            ),
          },
          {
            id: 'shown',
            header: text.shown,
            place: 'action',
            render: (section) => (
              <Checkbox
                isLabelHidden
                label={text.show(text.names[section.name])}
                checked={section.is_shown}
                onChange={({ currentTarget }) => show(section, currentTarget.checked)}
              />
            ),
          },
        ]}
      />
    </PageSection>
  );
}
