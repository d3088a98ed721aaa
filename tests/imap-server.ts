import { createServer, type AddressInfo, type Socket } from 'node:net'

interface Stored {
  raw: Buffer
  flags: Set<string>
}

type Reply = (args: string, tag: string) => string | Buffer[]

/**
 * A mailbox that speaks as much IMAP4rev1 (RFC 3501) as a client needs to read and flag messages: LOGIN, SELECT, UID SEARCH,
 * UID FETCH, UID STORE, EXPUNGE, IDLE. The protocol and its sockets are real, the messages are in memory.
 */
export async function startTestImapServer({ user = 'zurueck', password = 'geheim' } = {}) {
  const messages: Stored[] = []
  const commands: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    socket.write('* OK [CAPABILITY IMAP4rev1 IDLE] bereit\r\n')
    let rest = ''
    socket.on('data', data => {
      const lines = (rest + data.toString('latin1')).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) answer(socket, line)
    })
  })

  const list = (numbers: string) => numbers.split(',').map(Number)
  const withSequence = () => messages.map((message, index) => ({ ...message, uid: index + 1 }))
  const flagsOf = ({ flags }: Stored) => `(${[...flags].join(' ')})`

  const replies: Record<string, Reply> = {
    CAPABILITY: () => '* CAPABILITY IMAP4rev1 IDLE\r\n',
    LOGIN: args => {
      if (args.replaceAll('"', '') !== `${user} ${password}`) throw new Error('NO falsch')
      return ''
    },
    LIST: () => '* LIST (\\HasNoChildren) "/" INBOX\r\n',
    NOOP: () => '',
    CLOSE: () => '',
    IDLE: () => '+ warte\r\n',
    DONE: () => '',
    EXPUNGE: () => '',
    SELECT: () =>
      `* FLAGS (\\Seen \\Deleted)\r\n* ${messages.length} EXISTS\r\n* 0 RECENT\r\n* OK [UIDVALIDITY 1] .\r\n* OK [UIDNEXT ${messages.length + 1}] .\r\n`,
    'UID SEARCH': () => {
      const unseen = withSequence().filter(({ flags }) => !flags.has('\\Seen'))
      return `* SEARCH ${unseen.map(({ uid }) => uid).join(' ')}\r\n`
    },
    'UID FETCH': args => {
      const [, numbers = '', max = ''] = /^([\d,]+) .*?(?:<0\.(\d+)>)?\)?$/.exec(args) ?? []
      return list(numbers).flatMap(uid => {
        const raw = messages[uid - 1]!.raw.subarray(0, max ? Number(max) : undefined)
        const head = `* ${uid} FETCH (UID ${uid} BODY[]${max ? '<0>' : ''} {${raw.length}}\r\n`
        return [Buffer.from(head), raw, Buffer.from(')\r\n')]
      })
    },
    'UID STORE': args => {
      const [, numbers = '', flags = ''] = /^([\d,]+) \+FLAGS(?:\.SILENT)? \(([^)]*)\)/.exec(args) ?? []
      return list(numbers)
        .map(uid => {
          const message = messages[uid - 1]!
          for (const flag of flags.split(' ')) message.flags.add(flag)
          return `* ${uid} FETCH (UID ${uid} FLAGS ${flagsOf(message)})\r\n`
        })
        .join('')
    },
    LOGOUT: () => '* BYE tschüss\r\n',
  }

  function answer(socket: Socket, line: string) {
    const [, tag = '', command = '', args = ''] = /^(\S+) ((?:UID )?\S+) ?(.*)$/.exec(line) ?? []
    commands.push(`${command} ${args}`.trim())
    const reply = replies[command.toUpperCase()]
    if (!reply) return socket.write(`${tag} BAD ${command} kennt dieser Server nicht\r\n`)
    try {
      const said = reply(args, tag)
      for (const part of typeof said === 'string' ? [said] : said) socket.write(part)
      socket.write(`${tag} OK fertig\r\n`)
    } catch (error) {
      socket.write(`${tag} ${(error as Error).message}\r\n`)
    }
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `imap://${user}:${password}@127.0.0.1:${port}/INBOX?tls=none`,
    commands,
    put: (raw: string | Buffer) => void messages.push({ raw: Buffer.from(raw), flags: new Set() }),
    flags: () => messages.map(({ flags }) => [...flags]),
    close: () =>
      new Promise<void>(resolve => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
