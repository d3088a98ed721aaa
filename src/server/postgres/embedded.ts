import { setTimeout as sleep } from 'node:timers/promises'
import { startOrJoin } from './start-or-join.ts'
import { stopPostmaster } from './postmaster.ts'
import { prepareServerSite, type ServerSite } from './server-site.ts'

type Log = (message: string) => void

export interface Embedded {
  /** Connection of the database's owner. */
  connection: { host: string; port: number; user: string; database: string }
  /** True when the server was running already: another process uses it, or a killed one left it. */
  reused: boolean
  /** Releases the server; the last user stops it. Close your own connections first. */
  stop(): Promise<void>
}

/** Starts PostgreSQL in the data folder, or uses a running server. A server that dies is restarted until `stop`. */
export async function startEmbedded({ dataDir, log }: { dataDir: string; log: Log }): Promise<Embedded> {
  return keepRunning(await prepareServerSite(dataDir, log), log)
}

async function keepRunning(site: ServerSite, log: Log): Promise<Embedded> {
  let { lease, postmaster, reused } = await startOrJoin(site)
  let stopping = false
  let restarting = Promise.resolve()
  const restartSite = { ...site, socketDir: postmaster.socketDir }

  function watch(): void {
    void lease.ended.then(() => {
      if (!stopping) restarting = restart()
    })
  }

  async function restart(): Promise<void> {
    log('Die Datenbank ist ausgefallen und wird neu gestartet …')
    while (!stopping) {
      try {
        lease = (await startOrJoin(restartSite)).lease
        log('Die Datenbank läuft wieder.')
        return watch()
      } catch (error) {
        log(String(error))
        await sleep(1000)
      }
    }
  }

  async function stop(): Promise<void> {
    stopping = true
    await restarting
    const last = await lease.release().catch(() => false)
    if (last) await stopPostmaster(site.cluster.folder)
    await lease.close().catch(() => {})
  }

  watch()
  return {
    connection: { host: postmaster.socketDir, port: postmaster.port, user: 'klarwerk', database: 'klarwerk' },
    reused,
    stop,
  }
}
