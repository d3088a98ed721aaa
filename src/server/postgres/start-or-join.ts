import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../core/start-error.ts'
import { lastLogLines, launchServer } from './launch.ts'
import { type Lease, takeLease } from './lease.ts'
import { findPostmaster, type Postmaster } from './postmaster.ts'
import type { ServerSite } from './server-site.ts'

export interface JoinedServer {
  lease: Lease
  postmaster: Postmaster
  reused: boolean
}

/**
 * Takes a lease on the running server of the cluster. Waits for one that is starting or stopping, and starts one when there
 * is none. Throws StartError after 25 failures.
 */
export async function startOrJoin(site: ServerSite): Promise<JoinedServer> {
  const attempts = new Attempts(site)
  for (;;) {
    const postmaster = findPostmaster(site.cluster.folder)
    if (!postmaster) await attempts.start()
    const lease = postmaster?.ready ? await attempts.take(postmaster) : null
    if (postmaster && lease) return { lease, postmaster, reused: !attempts.started(postmaster) }
    await sleep(15)
  }
}

/** Start attempts, up to 25: after a hard kill, remaining child processes may hold the shared memory for a moment. */
class Attempts {
  private readonly site: ServerSite
  private server: ReturnType<typeof launchServer> | null = null
  private left = 25
  private reason = ''

  constructor(site: ServerSite) {
    this.site = site
  }

  async start(): Promise<void> {
    if (this.server?.exitCode === null && this.server.signalCode === null) return
    if (this.server) await this.failed(lastLogLines(this.site))
    this.server = launchServer(this.site)
  }

  async take(postmaster: Postmaster): Promise<Lease | null> {
    try {
      return await takeLease(postmaster, { limited: this.site.durable })
    } catch (error) {
      if (error instanceof StartError) throw error
      await this.failed(String(error))
      return null
    }
  }

  started({ pid }: Postmaster): boolean {
    return this.server?.pid === pid
  }

  private async failed(reason: string): Promise<void> {
    this.reason = reason
    if (this.left-- === 0)
      throw new StartError(`PostgreSQL startet nicht (siehe ${this.site.logFile}):\n${this.reason}`)
    await sleep(200)
  }
}
