import { Readable, Writable } from 'node:stream'
import type { TLSSocket } from 'node:tls'
import { Client, enterPassiveModeIPv6, FTPError } from 'basic-ftp'
import { noConnection, resolveHost } from './connect.ts'
import { checkFingerprint } from './fingerprint.ts'
import { type Opening, type Target, TargetError, timeoutMs } from './target.ts'

/** Connects by FTP, with `secure` encrypted (explicit TLS). Throws TargetError. */
export async function openFtp(opening: Opening, secure: boolean): Promise<Target> {
  const { port, username, password, passed } = opening
  const address = await resolveHost(opening)
  const client = new Client(timeoutMs)
  // Data goes to the same address as commands: a server cannot send us elsewhere.
  client.prepareTransfer = enterPassiveModeIPv6
  try {
    const began = performance.now()
    await client.connect(address, port).catch((error: unknown) => {
      throw noConnection(port, error)
    })
    passed('connection', `Port ${port} antwortet in ${Math.round(performance.now() - began)} ms`)
    const fingerprint = secure ? await encrypt(client, opening) : ''
    if (!secure) passed('fingerprint', 'FTP überträgt unverschlüsselt und kennt keinen Fingerabdruck')
    await client.login(username, password).catch(() => {
      throw new TargetError(
        'signin',
        `Der Server lehnt „${username}“ mit diesem Passwort ab. Prüfen Sie beides.`,
        'storage_password',
      )
    })
    passed('signin', `als „${username}“ mit Passwort`)
    await client.useDefaultSettings()
    return { fingerprint, ...operations(client), close: () => client.close() }
  } catch (error) {
    client.close()
    throw error
  }
}

/** Encrypts the connection. A certificate that an authority vouches for needs no remembered fingerprint. */
async function encrypt(client: Client, opening: Opening): Promise<string> {
  const { host, passed } = opening
  await client.useTLS({ servername: host, rejectUnauthorized: false }).catch(() => {
    throw new TargetError(
      'fingerprint',
      'Der Server bietet keine Verschlüsselung an. Wählen Sie SFTP oder FTP.',
      'config.storage.type',
    )
  })
  const socket = client.ftp.socket as TLSSocket
  if (socket.authorized) {
    passed('fingerprint', `Zertifikat gültig für ${host}`)
    return ''
  }
  const shown = `SHA256:${socket.getPeerCertificate().fingerprint256}`
  const refused = checkFingerprint(opening, shown)
  if (refused) throw refused
  return shown
}

function operations(client: Client): Omit<Target, 'fingerprint' | 'close'> {
  return {
    async makeFolder(path) {
      const start = await client.pwd()
      await client.ensureDir(path || '.')
      await client.cd(start)
    },
    write: async (path, content) => void (await client.uploadFrom(Readable.from([content]), path)),
    size: path =>
      client.size(path).catch((error: unknown) => {
        if (error instanceof FTPError && error.code === 550) return null
        throw error
      }),
    list: async path =>
      (await client.list(path))
        .filter(({ isFile }) => isFile)
        .map(({ name, size, modifiedAt, rawModifiedAt }) => ({
          name,
          size,
          modified: modifiedAt?.toISOString() ?? rawModifiedAt,
        })),
    async read(path, most) {
      const first = firstBytes(most)
      await client.downloadTo(first.stream, path)
      return first.content()
    },
    rename: async (from, to) => void (await client.rename(from, to)),
    remove: async path => void (await client.remove(path)),
  }
}

/** Keeps the first bytes of what is written. */
function firstBytes(most: number) {
  const chunks: Buffer[] = []
  let missing = most
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      const kept = chunk.subarray(0, missing)
      missing -= kept.length
      if (kept.length) chunks.push(kept)
      done()
    },
  })
  return { stream, content: () => Buffer.concat(chunks) }
}
