import { Select } from '#design/form/fields.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import type { ClientChoice, WeekRow } from '../../contract/week.ts';
import { messages } from '../../messages/messages.ts';

/** The client and project of work; null for internal work. */
export interface Subject {
  readonly client_id: string | null;
  readonly project_id: string | null;
}

const toValue = ({ client_id, project_id }: Subject): string =>
  [client_id, project_id].filter(Boolean).join('/');

export function parseSubject(value: unknown): Subject {
  const [client_id, project_id] = String(value).split('/');
  return { client_id: client_id || null, project_id: project_id || null };
}

interface SubjectSelectProps {
  readonly name: string;
  readonly label: string;
  readonly clients: readonly ClientChoice[];
  readonly value: Subject;
  /** The current subject, which stays available even if archived. */
  readonly current?: Pick<WeekRow, 'client' | 'project'> | undefined;
  readonly error?: string | undefined;
  readonly isOwnOffered?: boolean;
}

export function SubjectSelect(props: SubjectSelectProps) {
  const { name, label, clients, value, current, error, isOwnOffered = true } = props;
  const { entry } = useMessages(messages);
  const chosen = toValue(value);
  const options = clients.flatMap((client) => [
    { value: client.id, label: client.name },
    ...client.projects.map((project) => ({
      value: `${client.id}/${project.id}`,
      label: `${client.name} / ${project.name}`,
    })),
  ]);
  const isMissing = chosen !== '' && !options.some((option) => option.value === chosen);
  return (
    <Select name={name} label={label} defaultValue={chosen} error={error}>
      {isOwnOffered && <option value="">{entry.own}</option>}
      {isMissing && (
        <option value={chosen}>
          {[current?.client?.name, current?.project?.name].filter(Boolean).join(' / ')}
        </option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}
