// Loaded into each server before its own code, so that the product needs no measuring code. Replies to any
// message with the CPU time of all threads in microseconds, and the resident memory in bytes.
process.on('message', () => process.send?.({ ...process.cpuUsage(), rss: process.memoryUsage.rss() }));

// Ends with its parent.
process.on('disconnect', () => process.exit());
