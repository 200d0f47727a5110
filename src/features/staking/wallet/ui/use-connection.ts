import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type Connection,
  type ConnectProblem,
  connect,
  switchChain,
  watchConnection,
} from '../client/connection.ts';
import { discoverWallets, type Wallet } from '../client/discover.ts';
import { keep, recall } from '../client/kept.ts';

/** What of a connection changed by itself, to be told. */
export type Notice = 'changed' | 'left' | null;

/** The wallets in the page, and the one that is connected. */
export function useConnection(isResuming: boolean, onAccount?: (account: string | null) => void) {
  const [wallets, setWallets] = useState<readonly Wallet[]>([]);
  const [round, setRound] = useState(0);
  const [connection, setConnection] = useState<Connection | null>(null);
  const [problem, setProblem] = useState<ConnectProblem | null>(null);
  const [asked, setAsked] = useState<Wallet | null>(null);
  const [notice, setNotice] = useState<Notice>(null);
  const wanted = useRef(isResuming ? recall()?.rdns : undefined);
  const attempt = useRef(0);

  const enter = useCallback(async (wallet: Wallet, isAsking: boolean) => {
    attempt.current += 1;
    const own = attempt.current;
    if (isAsking) setAsked(wallet);
    setProblem(null);
    setNotice(null);
    const answer = await connect(wallet, isAsking);
    if (own !== attempt.current) return;
    setAsked(null);
    if (typeof answer !== 'string') return setConnection(answer);
    if (isAsking) setProblem(answer);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks anew which wallets there are
  useEffect(() => {
    setWallets([]);
    return discoverWallets((found) => {
      setWallets(found);
      const known = found.find(({ info }) => info.rdns === wanted.current);
      if (!known) return;
      wanted.current = undefined;
      void enter(known, false);
    });
  }, [enter, round]);

  const provider = connection?.wallet.provider;
  const account = connection?.account ?? null;
  const tell = useEffectEvent((next: string | null) => onAccount?.(next));
  useEffect(() => tell(account), [account]);
  useEffect(() => {
    if (!provider) return;
    return watchConnection(provider, (change) => {
      if (change.account === null) setNotice('left');
      else if (change.account !== undefined) setNotice('changed');
      setConnection((current) => {
        if (!current || change.account === null) return null;
        const { account: next = current.account, chainId = current.chainId } = change;
        const isSame = next === current.account && chainId === current.chainId;
        return isSame ? current : { ...current, account: next, chainId };
      });
    });
  }, [provider]);

  return {
    wallets,
    connection,
    problem,
    /** The wallet that asks its user at the moment. */
    asked,
    notice,
    choose: (wallet: Wallet) => void enter(wallet, true),
    lookAgain: () => setRound((current) => current + 1),
    disconnect() {
      attempt.current += 1;
      keep(null);
      setAsked(null);
      setConnection(null);
      setNotice('left');
    },
    async goTo(chainId: number) {
      if (!connection) return;
      setProblem(await switchChain(connection.wallet.provider, chainId));
      const answer = await connect(connection.wallet, false);
      if (typeof answer !== 'string') setConnection(answer);
    },
  };
}
