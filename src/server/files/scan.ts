import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

/** Where clamd listens: a port, or a socket of this machine. */
export type Clamd = { host: string; port: number } | { path: string }

/** `clamav.example.org:3310`, or the path of a socket; null for anything else. */
export function parseClamd(given: string): Clamd | null {
  if (given.startsWith('/')) return { path: given }
  const { groups } = /^(?<host>[\w.-]+|\[[\da-f:]+\]):(?<port>\d{1,5})$/i.exec(given) ?? {}
  const port = Number(groups?.['port'])
  return groups && port > 0 && port <= 65_535 ? { host: groups['host']!.replace(/[[\]]/g, ''), port } : null
}

const patience = 60_000

/** Has clamd look at a file; gives the name of what it found, or null. Rejects when it could not look. */
export async function scan(clamd: Clamd, content: Readable): Promise<string | null> {
  const socket = connect(clamd).setTimeout(patience, () => socket.destroy(new Error('clamd is silent')))
  try {
    await once(socket, 'connect')
    const answer = text(socket)
    await Promise.race([send(socket, content), answer])
    const said = (await answer).replace(/\0/g, '').trim()
    const found = /^stream: (.+) FOUND$/.exec(said)
    if (found) return found[1]!
    if (said === 'stream: OK') return null
    throw new Error(`clamd said: ${said.slice(0, 200)}`)
  } finally {
    content.destroy()
    socket.destroy()
  }
}

/** Each piece with its length before it; a piece of no length is the end. */
async function send(socket: Socket, content: Readable) {
  socket.write('zINSTREAM\0')
  for await (const chunk of content as AsyncIterable<Buffer>) {
    if (!chunk.length) continue
    socket.write(lengthOf(chunk.length))
    if (!socket.write(chunk)) await once(socket, 'drain')
  }
  socket.write(lengthOf(0))
}

function lengthOf(size: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(size)
  return bytes
}
