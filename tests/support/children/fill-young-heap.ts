/** Creates objects of which many survive, and prints the bytes of the space for new ones: `fill-young-heap.ts [small]`. */
import { getHeapSpaceStatistics } from 'node:v8';
import { favorSmallHeap } from '#platform/small-heap.ts';

if (process.argv[2] === 'small') favorSmallHeap();
let recent: object[] = [];
for (let count = 0; count < 3_000_000; count += 1) {
  if (recent.length > 200_000) recent = [];
  recent.push({ count, text: `object ${count}` });
}
console.log(getHeapSpaceStatistics().find((space) => space.space_name === 'new_space')?.space_size);
