import type { Logger } from 'pino'
import type { Door } from './db.server.ts'
import type { Storage } from './files/storage.ts'
import type { MailTransport } from './mail/delivery.ts'
import type { Hub } from './realtime/hub.ts'
import type { Settings } from './settings.ts'

/** Services that every feature uses. Clock and ids are injected so that tests control them. */
export interface House {
  settings: Settings
  door: Door
  hub: Hub
  storage: Storage
  mail: MailTransport
  log: Logger
  now: () => Date
  newId: () => string
}
