import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { buffer } from 'node:stream/consumers'
import { Client, type FileEntryWithStats, type SFTPWrapper } from 'ssh2'
import { openSocket, resolveHost } from './connect.ts'
import { checkFingerprint } from './fingerprint.ts'
import { type Opening, type Target, TargetError, timeoutMs } from './target.ts'

/** Status codes of the SFTP protocol (draft-ietf-secsh-filexfer-02, section 7). */
const noSuchFile = 2

/** Connects by SFTP. Throws TargetError. */
export async function openSftp(opening: Opening): Promise<Target> {
  const sock = await openSocket(opening, await resolveHost(opening))
  const client = new Client()
  const fingerprint = await signIn(client, sock, opening)
  const sftp = await promisify(
    client.sftp.bind(client) as (done: (error?: Error, sftp?: SFTPWrapper) => void) => void,
  )()
  return {
    fingerprint,
    ...untilClosed(client, operations(sftp as SFTPWrapper)),
    close: () => void client.end(),
  }
}

/** Signs in and returns the server's fingerprint, as `ssh-keygen -l` prints it. */
function signIn(
  client: Client,
  sock: NonNullable<Parameters<Client['connect']>[0]['sock']>,
  opening: Opening,
) {
  const { username, password } = opening
  let shown = ''
  let unknown: TargetError | undefined
  return new Promise<string>((resolve, reject) => {
    client.once('ready', () => {
      opening.passed('signin', `als „${username}“ mit Passwort`)
      resolve(shown)
    })
    // Errors after the sign-in reach the operation that is under way.
    client.on('error', error => reject(unknown ?? signInError(error, opening)))
    client.connect({
      sock,
      username,
      password,
      readyTimeout: timeoutMs,
      // A server that is silent for 30 seconds is gone: what is under way fails.
      keepaliveInterval: timeoutMs,
      keepaliveCountMax: 3,
      hostVerifier(key: Buffer) {
        shown = `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`
        unknown = checkFingerprint(opening, shown)
        return !unknown
      },
    })
  })
}

function signInError(error: Error & { level?: string }, { username, port }: Opening): TargetError {
  if (error.level === 'client-authentication')
    return new TargetError(
      'signin',
      `Der Server lehnt „${username}“ mit diesem Passwort ab. Prüfen Sie beides.`,
      'storage_password',
    )
  return new TargetError(
    'fingerprint',
    `Auf Port ${port} meldet sich kein SFTP-Server. Prüfen Sie Port und Art.`,
    'config.storage.port',
  )
}

type Operations = Omit<Target, 'fingerprint' | 'close'>

/** Lets operations fail when the connection ends: the library leaves some of them open for ever. */
function untilClosed(client: Client, operations: Operations): Operations {
  const closed = new Promise<never>((_, reject) => {
    client.once('close', () => reject(new Error('the connection is closed')))
  })
  // Nothing may be under way when it ends.
  closed.catch(() => undefined)
  return Object.fromEntries(
    Object.entries(operations).map(([name, run]) => [
      name,
      (...given: unknown[]) =>
        Promise.race([(run as (...given: unknown[]) => Promise<unknown>)(...given), closed]),
    ]),
    // Each operation keeps its arguments and its answer.
  ) as unknown as Operations
}

function operations(sftp: SFTPWrapper): Operations {
  const call = <Args extends unknown[], Result>(
    work: (...args: [...Args, (error: Error | null | undefined, result: Result) => void]) => void,
  ) => promisify(work.bind(sftp)) as (...args: Args) => Promise<Result>
  const stat = call<[string], { size: number }>(sftp.stat)
  const exists = (path: string) =>
    stat(path).catch((error: { code?: number }) => {
      if (error.code === noSuchFile) return null
      // The library rejects with errors; the type above names the one field that is read.
      throw error as unknown as Error
    })
  const mkdir = call<[string], void>(sftp.mkdir)
  const readdir = call<[string], FileEntryWithStats[]>(sftp.readdir)
  async function makeFolder(path: string): Promise<void> {
    if (path === '' || path === '/' || path === '.' || (await exists(path))) return
    await makeFolder(path.slice(0, Math.max(0, path.lastIndexOf('/'))))
    await mkdir(path)
  }
  return {
    makeFolder,
    write: call<[string, Buffer], void>(sftp.writeFile),
    list: async path =>
      (await readdir(path))
        .filter(({ attrs }) => attrs.isFile())
        .map(({ filename, attrs }) => ({ name: filename, size: attrs.size, modified: String(attrs.mtime) })),
    read: (path, most) => buffer(sftp.createReadStream(path, { end: most - 1 })),
    size: async path => (await exists(path))?.size ?? null,
    rename: call<[string, string], void>(sftp.rename),
    remove: call<[string], void>(sftp.unlink),
  }
}
