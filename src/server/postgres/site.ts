import { join } from 'node:path'
import { type Cluster, openCluster } from './cluster.ts'
import { openSocketFolder } from './socket.ts'

/** Everything it takes to start the server of one data folder. */
export interface Site {
  cluster: Cluster
  socketDir: string
  logFile: string
  /** false gives up safety for speed: tests only. */
  durable: boolean
}

export async function openSite(
  dataDir: string,
  log: (message: string) => void,
  durable = true,
): Promise<Site> {
  const cluster = await openCluster(dataDir, log)
  const socketDir = openSocketFolder(dataDir, cluster.account)
  return { cluster, socketDir, logFile: join(dataDir, 'postgres.log'), durable }
}
