import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Clamd } from '../core/settings/clamd.ts'

const timeoutMs = 60_000

/** Scans a file with clamd; returns the name of the virus, or null. Throws if clamd fails or is silent for 60 s. */
export async function scanForViruses(clamd: Clamd, content: Readable): Promise<string | null> {
  const socket = connect(clamd).setTimeout(timeoutMs, () =>
    socket.destroy(new Error('clamd did not answer in time')),
  )
  try {
    await once(socket, 'connect')
    const answer = text(socket)
    await Promise.race([send(socket, content), answer])
    const reply = (await answer).replace(/\0/g, '').trim()
    const found = /^stream: (.+) FOUND$/.exec(reply)
    if (found) return found[1]!
    if (reply === 'stream: OK') return null
    throw new Error(`unexpected answer of clamd: ${reply.slice(0, 200)}`)
  } finally {
    content.destroy()
    socket.destroy()
  }
}

/** Sends the content with clamd's INSTREAM protocol: length-prefixed chunks, ended by a chunk of length 0. */
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
