import { createSocket } from 'node:dgram'

const types: Record<number, string> = { 1: 'A', 5: 'CNAME', 16: 'TXT' }

/** Answers of a name by type; a name that is not listed does not exist. `silent` answers nothing at all. */
export type Zone = Record<string, Partial<Record<'A' | 'TXT' | 'CNAME', string[]>> | 'silent'>

/** A DNS server over UDP (RFC 1035) for A, TXT and CNAME records. */
export async function startTestDnsServer(zone: Zone) {
  const asked: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    const { name, end } = nameAt(query, 12)
    const type = query.readUInt16BE(end)
    asked.push(`${types[type]} ${name}`)
    const known = zone[name.toLowerCase()]
    if (known === 'silent') return
    const records = known?.[types[type] as 'TXT'] ?? []
    socket.send(answer(query, end + 4, type, records, known !== undefined), port, address)
  })
  await new Promise<void>(resolve => socket.bind(0, '127.0.0.1', resolve))
  const { port } = socket.address()
  return { server: `127.0.0.1:${port}`, asked, close: () => new Promise<void>(done => socket.close(done)) }
}

function nameAt(message: Buffer, start: number) {
  const labels: string[] = []
  let at = start
  for (let length = message[at]!; length > 0; length = message[at]!) {
    labels.push(message.subarray(at + 1, at + 1 + length).toString())
    at += length + 1
  }
  return { name: labels.join('.'), end: at + 1 }
}

function answer(query: Buffer, questionEnd: number, type: number, records: string[], exists: boolean) {
  const head = Buffer.from(query.subarray(0, 12))
  // A recursive answer, with "no such name" where the zone lacks it.
  head.writeUInt16BE(exists ? 0x8180 : 0x8183, 2)
  head.writeUInt16BE(records.length, 6)
  head.writeUInt32BE(0, 8)
  return Buffer.concat([
    head,
    query.subarray(12, questionEnd),
    ...records.map(record => recordOf(type, dataOf(type, record))),
  ])
}

function recordOf(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12)
  // The name of the question, at byte 12 of the message.
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(type, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(60, 6)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}

const pieces = (text: string) => text.match(/[\s\S]{1,255}/g) ?? ['']
const lengthFirst = (text: string) => Buffer.concat([Buffer.from([text.length]), Buffer.from(text)])
const textOf = (text: string) => Buffer.concat(pieces(text).map(lengthFirst))
const addressOf = (address: string) => Buffer.from(address.split('.').map(Number))
const dataOf = (type: number, record: string) =>
  type === 1 ? addressOf(record) : type === 5 ? nameOf(record) : textOf(record)
const nameOf = (name: string) => Buffer.concat([...name.split('.').map(lengthFirst), Buffer.from([0])])
