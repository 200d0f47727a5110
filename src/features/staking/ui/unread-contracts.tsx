import { useMessages } from '#shared/i18n/language-context.tsx';
import { type StakingContract, type UnreadState, unreadStates } from '../contract/staking.ts';
import { messages } from '../messages/messages.ts';

const maxNames = 5;

interface UnreadContractsProps {
  readonly contracts: readonly Pick<StakingContract, 'id' | 'name'>[];
  readonly stateOf: (id: string) => StakingContract['position_state'] | undefined;
}

export function UnreadContracts({ contracts, stateOf }: UnreadContractsProps) {
  const { position: text } = useMessages(messages);
  const namesOf = (state: UnreadState) => {
    const names = contracts.filter(({ id }) => stateOf(id) === state).map(({ name }) => name);
    const more = names.length > maxNames ? [text.more(names.length - maxNames)] : [];
    return [...names.slice(0, maxNames), ...more].join(', ');
  };
  return (
    <div role="status">
      {unreadStates
        .map((state) => ({ state, names: namesOf(state) }))
        .filter(({ names }) => names !== '')
        .map(({ state, names }) => (
          <p key={state} className={`wrap-anywhere pt-2 ${state === 'failed' ? 'dotted' : ''}`}>
            {text.unread[state](names)}
          </p>
        ))}
    </div>
  );
}
