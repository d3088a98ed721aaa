import type { Logger } from 'pino'
import type { Database } from './database/database.ts'
import type { Storage } from '../files/storage.ts'
import type { EmailTransport } from '../email/delivery.ts'
import type { Hub } from '../realtime/hub.ts'
import type { Settings } from './settings/settings.ts'

/** Services that every feature uses. Clock and ids are injected so that tests control them. */
export interface Services {
  settings: Settings
  database: Database
  hub: Hub
  storage: Storage
  mail: EmailTransport
  log: Logger
  now: () => Date
  newId: () => string
}
