import pino from 'pino'
import { randomUUIDv7 } from 'node:crypto'
import { openDatabase } from './db.server.ts'
import { createStorage } from './files/storage.ts'
import type { House } from './house.ts'
import { createTransport } from './mail/transport.ts'
import type { Connections } from './postgres/connections.ts'
import { Hub } from './realtime/hub.ts'
import { knowPages } from './search/pages.ts'
import type { Settings } from './settings.ts'

/** Log serializer for errors: drops fields such as parameters and detail, which may contain personal data. */
const err = ({ name, message, code, stack, cause }: Error & { code?: unknown }) => ({
  name,
  message,
  code,
  stack,
  cause: String(cause ?? ''),
})

export interface OpenHouse {
  house: House
  close(): Promise<void>
}

/** Creates the services: database, pub/sub, storage, mail transport and log. */
export async function openHouse(
  settings: Settings,
  connections: Connections,
  overrides: Partial<Pick<House, 'now' | 'newId' | 'mail'>> = {},
): Promise<OpenHouse> {
  const log = pino({ level: process.env.LOG_LEVEL ?? 'warn', base: undefined, serializers: { err } })
  const door = openDatabase(connections, log)
  await knowPages(door.platform)
  const hub = new Hub(connections.platform)
  await hub.open()
  const storage = createStorage(settings)
  const mail = overrides.mail ?? createTransport(settings)
  const house: House = {
    settings,
    door,
    hub,
    storage,
    mail,
    log,
    now: overrides.now ?? (() => new Date()),
    newId: overrides.newId ?? randomUUIDv7,
  }
  return {
    house,
    async close() {
      await hub.close()
      await door.close()
      mail.close()
    },
  }
}
