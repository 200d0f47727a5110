import type { BackupStage } from '#shared/backup/backup-state.ts';
import { monotonicClock } from '../clock/clock.ts';

/** Measures how long the stages of a backup take, one after the other. */
export interface StageTimes {
  begin(stage: BackupStage): void;
  /** Ends the current stage; returns the seconds of each as JSON. */
  end(): string;
}

export function createStageTimes(now = monotonicClock): StageTimes {
  const seconds: Partial<Record<BackupStage, number>> = {};
  let current: { readonly stage: BackupStage; readonly since: number } | undefined;
  const finish = () => {
    if (!current) return;
    const { stage, since } = current;
    seconds[stage] = Math.round((seconds[stage] ?? 0) * 1000 + (now() - since)) / 1000;
    current = undefined;
  };
  return {
    begin(stage) {
      finish();
      current = { stage, since: now() };
    },
    end() {
      finish();
      return JSON.stringify(seconds);
    },
  };
}

/** Returns each stage with its seconds, from the JSON of `end`. */
export const parseStageTimes = (json: string): readonly (readonly [string, number])[] =>
  Object.entries(JSON.parse(json) as Partial<Record<BackupStage, number>>);
