import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type Connection,
  type ConnectProblem,
  connect,
  type SwitchProblem,
  switchChain,
  watchConnection,
} from '../client/connection.ts';
import type { Wallet } from '../client/discover-wallets.ts';
import { loadFlow, saveFlow } from '../client/flow-storage.ts';
import { useDiscoveredWallets } from './use-discovered-wallets.ts';

export type ConnectionNotice = 'changed' | 'left' | null;

/** Returns the connection that was left, whose wallet can still read the chain; null while connected. */
function useLeftConnection(connection: Connection | null): Connection | null {
  const [left, setLeft] = useState(connection);
  useEffect(() => {
    if (connection) setLeft(connection);
  }, [connection]);
  return connection === null ? left : null;
}

function useChainSwitch(connection: Connection | null, setConnection: (connection: Connection) => void) {
  const [switchProblem, setSwitchProblem] = useState<SwitchProblem | null>(null);
  const switchTo = async (chainId: number) => {
    if (!connection) return;
    setSwitchProblem(null);
    const failed = await switchChain(connection.wallet.provider, chainId);
    setSwitchProblem(failed);
    const result = await connect(connection.wallet, false);
    if (typeof result !== 'string') setConnection(result);
  };
  return { switchTo, switchProblem, setSwitchProblem };
}

export function useConnection(isResuming: boolean, onAccount?: (account: string | null) => void) {
  const [connection, setConnection] = useState<Connection | null>(null);
  const [problem, setProblem] = useState<ConnectProblem | null>(null);
  const [pendingWallet, setPendingWallet] = useState<Wallet | null>(null);
  const [notice, setNotice] = useState<ConnectionNotice>(null);
  const { switchTo, switchProblem, setSwitchProblem } = useChainSwitch(connection, setConnection);
  const resumedRdns = useRef(isResuming ? loadFlow()?.rdns : undefined);
  const attemptId = useRef(0);

  const connectTo = useCallback(
    async (wallet: Wallet, shouldPrompt: boolean) => {
      attemptId.current += 1;
      const ownAttemptId = attemptId.current;
      if (shouldPrompt) setPendingWallet(wallet);
      setProblem(null);
      setSwitchProblem(null);
      setNotice(null);
      const result = await connect(wallet, shouldPrompt);
      if (ownAttemptId !== attemptId.current) return;
      setPendingWallet(null);
      if (typeof result !== 'string') return setConnection(result);
      if (shouldPrompt) setProblem(result);
    },
    [setSwitchProblem],
  );

  const { wallets, isLooking, rediscover } = useDiscoveredWallets((found) => {
    const known = found.find(({ info }) => info.rdns === resumedRdns.current);
    if (!known) return;
    resumedRdns.current = undefined;
    void connectTo(known, false);
  });

  const provider = connection?.wallet.provider;
  const account = connection?.account ?? null;
  const notifyAccount = useEffectEvent((next: string | null) => onAccount?.(next));
  useEffect(() => notifyAccount(account), [account]);
  useEffect(() => {
    if (!provider) return;
    return watchConnection(provider, (change) => {
      setSwitchProblem(null);
      if (change.account === null) setNotice('left');
      else if (change.account !== undefined) setNotice('changed');
      setConnection((current) => {
        if (!current || change.account === null) return null;
        const { account: next = current.account, chainId = current.chainId } = change;
        const isSame = next === current.account && chainId === current.chainId;
        return isSame ? current : { ...current, account: next, chainId };
      });
    });
  }, [provider, setSwitchProblem]);

  return {
    wallets,
    isLooking,
    connection,
    left: useLeftConnection(connection),
    problem,
    switchProblem,
    pendingWallet,
    notice,
    choose: (wallet: Wallet) => void connectTo(wallet, true),
    rediscover,
    disconnect() {
      attemptId.current += 1;
      saveFlow(null);
      setPendingWallet(null);
      setConnection(null);
      setNotice('left');
    },
    switchTo,
  };
}
