import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server that takes every email and forgets it. On a message it reports how many it took, and their bytes. */
let [emails, bytes] = [0, 0]
const server = new SMTPServer({
  logger: false,
  hideSTARTTLS: true,
  authOptional: true,
  onData(stream, _session, done) {
    stream.on('data', (chunk: Buffer) => (bytes += chunk.length))
    stream.on('end', () => {
      emails += 1
      done()
    })
  },
})
server.on('error', () => {})
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.server.address() as AddressInfo).port }))
process.on('message', () => process.send?.({ emails, bytes }))
process.on('disconnect', () => process.exit())
