import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll } from 'vitest'
import { selfSigned } from './security/self-signed.ts'

export interface Received {
  headers: Record<string, string>
  body: string
}

/** A receiver on localhost with TLS, whose certificate this process trusts. `answer` may be changed. */
export async function webhookReceiver() {
  setDefaultCACertificates([...getCACertificates('default'), selfSigned.cert])
  const received: Received[] = []
  const receiver = {
    received,
    answer: ((_request, response) => response.end('ok')) as RequestListener,
    url: '',
  }
  const server = createServer(selfSigned, (request, response) => {
    void text(request).then(body => {
      received.push({ headers: request.headers as Record<string, string>, body })
      receiver.answer(request, response)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  receiver.url = `https://localhost:${(server.address() as AddressInfo).port}/klarwerk`
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return receiver
}
