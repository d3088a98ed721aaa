import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

/** Behaviours of the server once it has the whole email: it takes it, says nothing, says nonsense, hangs up, or refuses it. */
export type Behaviour = 'take' | 'stall' | 'nonsense' | 'drop' | 'refuse'

/** A mail server of few words that behaves badly; `taken` are the Message-IDs that it accepted with an answer of success. */
export async function startBrokenSmtpServer(behaviourOf: (recipient: string, attempt: number) => Behaviour) {
  const taken: string[] = []
  const seen: string[] = []
  const attempts = new Map<string, number>()
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    void converse(socket)
  })

  function finish(socket: Socket, recipient: string, id: string) {
    const attempt = (attempts.get(recipient) ?? 0) + 1
    attempts.set(recipient, attempt)
    seen.push(id)
    const behaviour = behaviourOf(recipient, attempt)
    if (behaviour === 'drop') socket.destroy()
    if (behaviour === 'nonsense') socket.write('Guten Morgen\r\n')
    if (behaviour === 'refuse') socket.write('550 5.1.1 no such user\r\n')
    if (behaviour !== 'take') return
    taken.push(id)
    socket.write('250 2.0.0 queued\r\n')
  }

  async function converse(socket: Socket) {
    socket.write('220 mail.test\r\n')
    let [recipient, id, isContent] = ['', '', false]
    for await (const line of createInterface({ input: socket })) {
      if (isContent) {
        id = /^Message-ID: (\S+)/i.exec(line)?.[1] ?? id
        if (line !== '.') continue
        isContent = false
        finish(socket, recipient, id)
      } else if (line.startsWith('DATA')) {
        isContent = true
        socket.write('354 go on\r\n')
      } else {
        recipient = /^RCPT TO:<([^>]+)>/i.exec(line)?.[1] ?? recipient
        socket.write('250 mail.test\r\n')
      }
    }
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    taken,
    seen,
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true&socketTimeout=300`,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
