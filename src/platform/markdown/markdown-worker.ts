import { serveTasks } from '../worker-pool.ts';
import { performTask } from './markdown-tasks.ts';

serveTasks(performTask);
