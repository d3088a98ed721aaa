import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { type ParsedEmail, parseEmail } from './parse-email.ts'

export type ReceivedEmail = ParsedEmail & { from: string; to: string[]; secure: boolean }
type Options = {
  login?: { user: string; pass: string }
  port?: number
  /** Offers no TLS. */
  plain?: boolean
  /** Called with an accepted email before the server says so. */
  onAccept?: (email: ReceivedEmail) => void
}
type Refusal = { at: 'sender' | 'recipient' | 'data'; code: number; text?: string }

/** An SMTP server for tests. Collects received emails and refuses according to `refusals`. */
export async function startTestSmtpServer({ login, port = 0, plain = false, onAccept }: Options = {}) {
  const emails: ReceivedEmail[] = []
  const refusals: Refusal[] = []
  const refusalFor = (at: Refusal['at']) => {
    const found = refusals.find(refusal => refusal.at === at)
    return (
      found && Object.assign(new Error(found.text ?? 'refused by the test'), { responseCode: found.code })
    )
  }
  const server = new SMTPServer({
    logger: false,
    hideSTARTTLS: plain,
    authOptional: !login,
    onAuth: ({ username, password }, _session, done) =>
      username === login?.user && password === login?.pass
        ? done(null, { user: username })
        : done(Object.assign(new Error('wrong password'), { responseCode: 535 })),
    onMailFrom: (_address, _session, done) => done(refusalFor('sender')),
    onRcptTo: (_address, _session, done) => done(refusalFor('recipient')),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', () => {
        const refusal = refusalFor('data')
        if (refusal) return done(refusal)
        const email = received(Buffer.concat(chunks), session)
        emails.push(email)
        onAccept?.(email)
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const { port: chosen } = server.server.address() as AddressInfo
  const close = () => new Promise<void>(resolve => server.close(resolve))
  return {
    emails,
    refusals,
    port: chosen,
    url: `smtp://127.0.0.1:${chosen}?tls.rejectUnauthorized=false`,
    close,
  }
}

type Session = {
  secure: boolean
  envelope: { mailFrom: false | { address: string }; rcptTo: { address: string }[] }
}

function received(raw: Buffer, { secure, envelope }: Session): ReceivedEmail {
  const from = envelope.mailFrom ? envelope.mailFrom.address : ''
  return { ...parseEmail(raw), from, to: envelope.rcptTo.map(({ address }) => address), secure }
}
