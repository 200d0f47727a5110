import { useEffect, useState } from 'react';
import type { Connection } from '../client/connection.ts';
import { readBatchSupport } from '../client/send-batch.ts';
import type { BatchSupport } from '../rules/batch.ts';
import type { TransactionFlow } from '../rules/flow-state.ts';

/** Asks the wallet whether it sends batches; null until it responds, and after it or its user refused one. */
export function useBatchSupport(
  connection: Connection | null,
  chainId: number | undefined,
  flow: TransactionFlow | null,
): BatchSupport | null {
  const [support, setSupport] = useState<BatchSupport | null>(null);
  const { account } = connection ?? {};
  const provider = connection?.wallet.provider;
  useEffect(() => {
    setSupport(null);
    if (!provider || account === undefined || chainId === undefined) return;
    let isCurrent = true;
    void readBatchSupport(provider, account, chainId).then((next) => {
      if (isCurrent) setSupport(next);
    });
    return () => {
      isCurrent = false;
    };
  }, [provider, account, chainId]);
  const isRejected = flow?.batching === 'unsupported' || flow?.batching === 'upgrade_declined';
  useEffect(() => {
    if (isRejected) setSupport(null);
  }, [isRejected]);
  return support;
}
