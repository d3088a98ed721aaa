import { join } from 'node:path'
import { type Cluster, openCluster } from './cluster.ts'
import { openSocketFolder } from './socket.ts'

/** Values needed to start the server of one data folder. */
export interface ServerSite {
  cluster: Cluster
  socketDir: string
  logFile: string
  /** False disables fsync: for tests only. */
  durable: boolean
}

/** Prepares cluster and socket folder. Throws StartError. */
export async function prepareServerSite(
  dataDir: string,
  log: (message: string) => void,
  durable = true,
): Promise<ServerSite> {
  const cluster = await openCluster(dataDir, log)
  const socketDir = openSocketFolder(dataDir, cluster.account)
  return { cluster, socketDir, logFile: join(dataDir, 'postgres.log'), durable }
}
