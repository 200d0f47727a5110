import type { Action } from '../plan/steps.ts';
import type { StepContext } from './context.ts';
import { credit, decide, draft, finalise, invoiceQuote } from './documents.ts';
import { remind, send } from './emails.ts';
import { asset, pay, purchase, sell, writeOff } from './money.ts';
import { client, company, project, recur, run } from './records.ts';
import { template, work } from './work.ts';

/** Runs a step with the services of the program, at the time of its clock. */
export function runStep(context: StepContext, action: Action): Promise<void> {
  switch (action.kind) {
    case 'company':
      return company(context);
    case 'client':
      return client(context, action);
    case 'project':
      return project(context, action);
    case 'work':
      return work(context, action);
    case 'template':
      return template(context, action);
    case 'draft':
      return draft(context, action);
    case 'finalise':
      return finalise(context, action);
    case 'send':
      return send(context, action);
    case 'pay':
      return pay(context, action);
    case 'credit':
      return credit(context, action);
    case 'write-off':
      return writeOff(context, action);
    case 'decide':
      return decide(context, action);
    case 'invoice-quote':
      return invoiceQuote(context, action);
    case 'recur':
      return recur(context, action);
    case 'run':
      return run(context, action);
    case 'remind':
      return remind(context, action);
    case 'purchase':
      return purchase(context, action);
    case 'asset':
      return asset(context, action);
    case 'sell':
      return sell(context, action);
    // Made before the transaction.
    case 'files':
      return Promise.resolve();
  }
}
