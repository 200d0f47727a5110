import { useState } from 'react';
import type { Part, Schedule } from '../../contract.ts';
import { getPlan, getPlannedTimes, type PublishPlan } from '../rules/publish-plan.ts';
import type { EditorActions } from './record-editor-actions.ts';

/** Holds the publication time of a part while it is typed. */
export function usePublishPlan(part: Part, schedule: Schedule, actions: EditorActions) {
  const [typed, setTyped] = useState<{ readonly key: string; readonly plan: PublishPlan }>();
  // Text that was typed for one language or an earlier schedule does not apply to another.
  const key = `${part} ${schedule.publish_at} ${schedule.unpublish_at}`;
  const plan = typed?.key === key ? typed.plan : getPlan(schedule);
  return {
    plan,
    change(changed: Partial<PublishPlan>) {
      setTyped({ key, plan: { ...plan, ...changed } });
      // Times that are hidden or shown again are validated on submit.
      actions.forgetOutdated(part, changed.when === undefined ? changed : { ...plan });
    },
    submit() {
      if (plan.when === 'now') return void actions.run({ kind: 'publish', part });
      const planned = getPlannedTimes(plan);
      if ('errors' in planned) return actions.reject('schedule', part, planned.errors);
      void actions.run({ kind: 'schedule', part, times: planned.times });
      return undefined;
    },
  };
}
export type PartPlan = ReturnType<typeof usePublishPlan>;
