/** Requests that are being handled. Their work goes on after their client has gone, so a closed connection does not mean its end. */
export function createRunningRequests() {
  const running = new Set<Promise<unknown>>()
  return {
    count: () => running.size,
    add(handling: Promise<unknown>) {
      running.add(handling)
      const remove = () => running.delete(handling)
      handling.then(remove, remove)
    },
    /** Resolves once none is running. */
    async ended() {
      while (running.size) await Promise.allSettled(running)
    },
  }
}

export type RunningRequests = ReturnType<typeof createRunningRequests>
