import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'
import type { Target } from '../target.ts'
import { atOnce, brokeForOthers, describeOthers, type Trial, whileOthersRead } from '../trial.ts'

function open({ http, ours }: Target, from: number): Socket {
  const where = http.connection(from)
  const socket = http.isEncrypted ? connectTls({ ...where, servername: ours.host }) : connect(where)
  return socket.on('error', () => {})
}

/** Sends bytes as they are; returns the status of the answer, or null where the connection ends without one. */
function raw(target: Target, bytes: string, from: number): Promise<number | null> {
  const socket = open(target, from)
  let answer = ''
  socket.on('data', (chunk: Buffer) => void (answer += chunk.toString('latin1')))
  socket.write(Buffer.from(bytes, 'latin1'))
  return new Promise(resolve => {
    const end = () => {
      socket.destroy()
      const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]
      resolve(status ? Number(status) : null)
    }
    setTimeout(end, 1_500)
    socket.on('close', end)
  })
}

const line = (name: string, value: string) => `${name}: ${value}\r\n`

/** Requests that no browser sends, by what is wrong with them. */
const requests = (host: string, other: string): Record<string, string> => {
  const get = (lines: string, path = '/') => `GET ${path} HTTP/1.1\r\n${line('host', host)}${lines}\r\n`
  const post = (lines: string, body: string) =>
    `POST /api/drafts HTTP/1.1\r\n${line('host', host)}${lines}\r\n${body}`
  return {
    'a header of 20 kB': get(line('x', 'a'.repeat(20_000))),
    'a header of 1 MB': get(line('x', 'a'.repeat(1_000_000))),
    '3,000 headers': get(Array.from({ length: 3_000 }, (_, number) => line(`x${number}`, '1')).join('')),
    '12 kB of cookies': get(line('cookie', 'a=1; '.repeat(2_400))),
    'cookies that do not decode': get(
      line('cookie', 'klarwerk_user=%ff%fe; __Host-klarwerk_user=%00; =; ;;'),
    ),
    'a path of 12 kB': get('', `/${'a'.repeat(12_000)}`),
    'a query of 12 kB': get('', `/api/news?q=${'%C3%A4'.repeat(2_000)}`),
    'a path that does not decode': get('', '/%ff%00%2e%2e/'),
    'a token of 10 kB': get(line('authorization', `Bearer ${'a'.repeat(10_000)}`), '/api/auth/user'),
    'signs of control': get(line('x-draft-key', 'a\u0001b'), '/api/drafts/1'),
    'bytes above 127': get(line('user-agent', '\u00ff\u00fe'.repeat(200))),
    'two hosts': get(line('host', other)),
    'another host in the target': get('', `http://${other}/`),
    'no host': 'GET / HTTP/1.1\r\n\r\n',
    'an empty host': 'GET / HTTP/1.1\r\nhost: \r\n\r\n',
    'length and chunks': post(
      `${line('content-length', '5')}${line('transfer-encoding', 'chunked')}`,
      '0\r\n\r\nGET ',
    ),
    'two lengths': post(`${line('content-length', '2')}${line('content-length', '20')}`, '{}'),
    'a negative length': post(line('content-length', '-1'), '{}'),
    'a huge length': post(line('content-length', '999999999999'), '{}'),
    'chunks that do not end': post(line('transfer-encoding', 'chunked'), 'ffffffffff\r\n{}'),
    'an unknown coding': post(line('transfer-encoding', 'gzip, chunked'), '0\r\n\r\n'),
    'a line without name': get(': x\r\n'),
    'a folded line': get('x: a\r\n b\r\n'),
    'bare line feeds': `GET / HTTP/1.1\nhost: ${host}\n\n`,
    'an unknown method': `BREW / HTTP/1.1\r\n${line('host', host)}\r\n`,
    'a tunnel': `CONNECT ${other}:25 HTTP/1.1\r\n${line('host', host)}\r\n`,
    'HTTP 0.9': 'GET /\r\n\r\n',
    'HTTP 2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    'TLS or not TLS': '\u0016\u0003\u0001\u0002\u0000\u0001',
    'a socket without token': `GET /login/events HTTP/1.1\r\n${line('host', host)}${line('upgrade', 'websocket')}${line('connection', 'upgrade')}\r\n`,
    'ranges without end': get(line('range', `bytes=${'0-1,'.repeat(2_000)}0-1`)),
    'a condition without end': get(line('if-none-match', '"a",'.repeat(3_000)), '/api/news'),
    'languages without end': get(line('accept-language', 'de;q=0.1,'.repeat(1_500))),
  }
}

export const headers: Trial = {
  what: 'requests with headers that are long, many, doubled or broken, byte by byte',
  async run(target) {
    const broke: string[] = []
    const statuses: Record<string, number> = {}
    const { http, ours, theirs } = target
    const all = Object.entries(requests(http.portOf(ours.host), http.portOf(theirs.host)))
    const [, others] = await whileOthersRead(target, async () => {
      for (let round = 0; round < 3; round += 1)
        await Promise.all(
          all.map(async ([name, bytes], number) => {
            const status = await raw(target, bytes, 0x50_00_00 + round * 100 + number)
            statuses[status ?? 'ended'] = (statuses[status ?? 'ended'] ?? 0) + 1
            if (status !== null && status >= 500 && status !== 501) broke.push(`${name}: ${status}`)
          }),
        )
    })
    return {
      tried: all.length * 3,
      broke: [...new Set(broke), ...brokeForOthers(others, 2_000)],
      notes: [
        Object.entries(statuses)
          .map(([status, count]) => `${count} × ${status}`)
          .join(', '),
        describeOthers(others),
      ],
    }
  },
}

const slowConnections = 600
const slowSeconds = 35

/** Opens connections that send a sign a second, and returns how many the server has ended in the meantime. */
async function crawl(target: Target, head: (host: string) => string, many: boolean): Promise<number> {
  const text = head(target.http.portOf(target.ours.host))
  const sockets = await atOnce(slowConnections, async number =>
    open(target, many ? 0x60_00_00 + number : 0x60_00_00),
  )
  for (const socket of sockets) socket.write(text)
  for (let second = 0; second < slowSeconds; second += 1) {
    for (const socket of sockets) if (socket.writable) socket.write('a')
    await sleep(1_000)
  }
  const ended = sockets.filter(({ destroyed, readableEnded }) => destroyed || readableEnded).length
  for (const socket of sockets) socket.destroy()
  return ended
}

export const slowClients: Trial = {
  what: `${slowConnections} connections that send a sign a second: headers, then bodies, of one address and of many`,
  async run(target) {
    const header = (host: string) => `GET / HTTP/1.1\r\nhost: ${host}\r\nx: `
    const body = (host: string) =>
      `POST /api/drafts HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n"`
    const [ended, others] = await whileOthersRead(target, () =>
      Promise.all([crawl(target, header, false), crawl(target, header, true), crawl(target, body, true)]),
    )
    const alive = ended.map(count => slowConnections - count)
    const broke = alive.some(Boolean) ? [`after ${slowSeconds} s still open: ${alive.join(', ')}`] : []
    return {
      tried: slowConnections * 3,
      broke: [...broke, ...brokeForOthers(others, 2_000)],
      notes: [`ended by the server: ${ended.join(', ')}`, describeOthers(others)],
    }
  },
}
