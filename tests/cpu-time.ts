/** Runs the work and returns the processor time (ms) that this thread spent in it: others on a busy machine don't count. */
export async function cpuTimeOf(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
