import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll } from 'vitest'

/** The part of EICAR's harmless test file that scanners detect. */
export const eicar = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE'

interface Clamd {
  port: number
  /** Size of each received file in bytes. */
  sizes: number[]
}

/** Fake clamd: understands `zINSTREAM` with its length-prefixed chunks, detects EICAR, and refuses any other command. */
export async function startClamd(answer: (content: Buffer) => string = verdict): Promise<Clamd> {
  const sizes: number[] = []
  const server = createServer(socket => {
    socket.on('error', () => {})
    void readStream(socket).then(content => {
      if (content) sizes.push(content.length)
      socket.end(`${content ? answer(content) : 'UNKNOWN COMMAND'}\0`)
    })
  })
  afterAll(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { port: (server.address() as AddressInfo).port, sizes }
}

const verdict = (content: Buffer): string =>
  content.includes(eicar) ? 'stream: Win.Test.EICAR_HDB-1 FOUND' : 'stream: OK'

const command = 'zINSTREAM\0'

async function readStream(socket: Socket): Promise<Buffer | null> {
  let given = Buffer.alloc(0)
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    given = Buffer.concat([given, chunk as Buffer])
    const spoken = given.subarray(0, command.length).toString()
    if (!command.startsWith(spoken)) return null
    const content = wholeOf(given.subarray(command.length))
    if (content) return content
  }
  return null
}

/** The content without the chunk lengths, or null until the final chunk has arrived. */
function wholeOf(given: Buffer): Buffer | null {
  const pieces = []
  for (let at = 0; at + 4 <= given.length;) {
    const size = given.readUInt32BE(at)
    if (size === 0) return Buffer.concat(pieces)
    pieces.push(given.subarray(at + 4, at + 4 + size))
    at += 4 + size
  }
  return null
}
