import { foldText } from '../../domain/rules/parties/fold-text.ts';
import type { ClientChoice, ProjectChoice } from '../contract/week.ts';

export interface Match {
  readonly client: ClientChoice;
  readonly project: ProjectChoice | null;
}

export interface MatchReason {
  readonly by: 'client' | 'project' | 'word' | 'chosen';
  readonly typed: string;
}

/** The clients and projects that words can mean, the number of these words, and the reason. */
export interface FoundMatches {
  readonly matches: readonly Match[];
  readonly used: number;
  readonly reason: MatchReason;
}

const maxTokens = 6;

const beginsWith = (name: string, typed: string) => foldText(name).startsWith(typed);
const hasWord = (name: string, typed: string) =>
  foldText(name)
    .split(/[\s/-]+/)
    .some((word) => word.startsWith(typed));

const preferExact = (matches: readonly Match[], typed: string, getName: (match: Match) => string) => {
  const exact = matches.filter((match) => foldText(getName(match)) === typed);
  return exact.length > 0 ? exact : matches;
};

function findBy(clients: readonly ClientChoice[], typed: string): Omit<FoundMatches, 'used'> | undefined {
  const byClient = clients.filter(({ name }) => beginsWith(name, typed));
  const ofClient = byClient.map((client) => ({ client, project: null }));
  if (ofClient.length > 0)
    return {
      matches: preferExact(ofClient, typed, ({ client }) => client.name),
      reason: { by: 'client', typed },
    };
  const projects = clients.flatMap((client) => client.projects.map((project) => ({ client, project })));
  const byProject = projects.filter(({ project }) => beginsWith(project.name, typed));
  if (byProject.length > 0)
    return {
      matches: preferExact(byProject, typed, ({ project }) => project?.name ?? ''),
      reason: { by: 'project', typed },
    };
  const byWord = clients.filter(({ name }) => hasWord(name, typed));
  if (byWord.length === 0 || typed.length < 3) return undefined;
  return { matches: byWord.map((client) => ({ client, project: null })), reason: { by: 'word', typed } };
}

/**
 * Finds names that begin with as many of the first words as possible, or else names that contain one of them.
 */
export function findClients(
  tokens: readonly string[],
  clients: readonly ClientChoice[],
): FoundMatches | undefined {
  for (let used = Math.min(tokens.length, maxTokens); used > 0; used -= 1) {
    const typed = foldText(tokens.slice(0, used).join(' '));
    const found = typed === '' ? undefined : findBy(clients, typed);
    if (found) return { ...found, used };
  }
  return undefined;
}

export function findProject(
  tokens: readonly string[],
  { projects }: ClientChoice,
):
  | { readonly projects: readonly ProjectChoice[]; readonly used: number; readonly typed: string }
  | undefined {
  for (let used = Math.min(tokens.length, maxTokens); used > 0; used -= 1) {
    const typed = foldText(tokens.slice(0, used).join(' '));
    const found = typed === '' ? [] : projects.filter(({ name }) => beginsWith(name, typed));
    const exact = found.filter(({ name }) => foldText(name) === typed);
    if (found.length > 0) return { projects: exact.length > 0 ? exact : found, used, typed };
  }
  return undefined;
}
