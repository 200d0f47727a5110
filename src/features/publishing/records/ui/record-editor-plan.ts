import { useState } from 'react';
import type { Part, Schedule } from '../../contract.ts';
import { getPlan, getPlannedTimes, type PublishPlan } from '../rules/publish-plan.ts';
import type { EditorActions } from './record-editor-actions.ts';

/**
 * Holds the time at which a part will be published while it is typed.
 * @param schedule the one that it begins with
 */
export function usePublishPlan(part: Part, schedule: Schedule, actions: EditorActions) {
  const [typed, setTyped] = useState<{ readonly key: string; readonly plan: PublishPlan }>();
  // What was typed for one language, or before the schedule changed, says nothing about another.
  const key = `${part} ${schedule.publish_at} ${schedule.unpublish_at}`;
  const plan = typed?.key === key ? typed.plan : getPlan(schedule);
  return {
    plan,
    change(changed: Partial<PublishPlan>) {
      setTyped({ key, plan: { ...plan, ...changed } });
      // Times that are hidden or shown again are judged when they are sent.
      actions.forgetOutdated(part, changed.when === undefined ? changed : { ...plan });
    },
    /** Publishes or schedules the part. */
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
