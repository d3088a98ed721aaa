import type { Logger } from 'pino'
import type { Tracing } from './activity/tracing.ts'
import type { UsageCounter } from './activity/usage.ts'
import type { Database } from './database/database.ts'
import type { Hub } from './realtime/hub.ts'
import type { Settings } from './settings/settings.ts'

/** Services that every feature uses; storage and email add theirs by declaration. Clock and ids are injected so that tests control them. */
export interface Services {
  settings: Settings
  database: Database
  hub: Hub
  log: Logger
  usage: UsageCounter
  /** Null where no collector is set. */
  tracing: Tracing | null
  now: () => Date
  newId: () => string
}
