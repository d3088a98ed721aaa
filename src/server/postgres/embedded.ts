import { setTimeout as sleep } from 'node:timers/promises'
import { enter } from './enter.ts'
import { stopPostmaster } from './postmaster.ts'
import { openSite, type Site } from './site.ts'

type Log = (message: string) => void

export interface Embedded {
  /** Where the owner of the database connects. */
  connection: { host: string; port: number; user: string; database: string }
  /** The server was running already: another application uses it, or a killed one left it behind. */
  reused: boolean
  /** Gives the server back; whoever uses it last stops it. Close your own connections before. */
  stop(): Promise<void>
}

/** Starts PostgreSQL in the data folder, or joins it; a server that dies is started again until `stop`. */
export async function startEmbedded({ dataDir, log }: { dataDir: string; log: Log }): Promise<Embedded> {
  return keepRunning(await openSite(dataDir, log), log)
}

async function keepRunning(site: Site, log: Log): Promise<Embedded> {
  let { lease, postmaster, reused } = await enter(site)
  let stopping = false
  let healing = Promise.resolve()
  const healed = { ...site, socketDir: postmaster.socketDir }

  function watch(): void {
    void lease.ended.then(() => {
      if (!stopping) healing = heal()
    })
  }

  async function heal(): Promise<void> {
    log('Die Datenbank ist ausgefallen und wird neu gestartet …')
    while (!stopping) {
      try {
        lease = (await enter(healed)).lease
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
    await healing
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
