import type { PoolClient } from 'pg'
import { Message } from './message.ts'

export interface Notices {
  /** Returns the messages since the last call, equal ones once. */
  take(): Message[]
  end(): void
}

/** Of notices that are messages of a trigger: see the function `send_message` of the database. */
const code = 'KW001'

/** Collects the messages of triggers of a distributed database. No node of it can notify, so they come back as notices. */
export function collectNotices(client: PoolClient): Notices {
  let collected = new Map<string, Message>()
  const collect = (notice: { code?: string; message?: string }) => {
    const { code: given, message = '' } = notice
    const [channel = '', payload = ''] = message.split(' ')
    if (given === code) collected.set(message, new Message(channel, payload))
  }
  client.on('notice', collect)
  return {
    take() {
      const taken = [...collected.values()]
      collected = new Map()
      return taken
    },
    end: () => void client.off('notice', collect),
  }
}
