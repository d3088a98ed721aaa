import { generateKeyPairSync } from 'node:crypto'
import { spawn } from 'node:child_process'
import { constants, existsSync, promises as fs } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join, normalize } from 'node:path'
import ssh2, { type Connection, type FileEntry, type ServerChannel, type SFTPWrapper } from 'ssh2'

const { Server, utils } = ssh2
const { STATUS_CODE, OPEN_MODE } = utils.sftp

export interface FileServer {
  port: number
  /** While true, sign-ins are refused. */
  refusing: boolean
  /** Names of the files that were written, renamed ones under both. */
  written: string[]
  close(): Promise<void>
}

/** Made by Node: of 3,000 keys that ssh2 made, it could not read 15. */
const hostKey = () =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'sec1', format: 'pem' })

/** Where OpenSSH's implementation of SFTP lies, by distribution. */
const opensshPaths = ['lib/openssh', 'libexec/openssh', 'lib/ssh', 'libexec', 'lib'].map(
  path => `/usr/${path}/sftp-server`,
)
/** OpenSSH's implementation, where the machine has it. */
export const opensshSftp = opensshPaths.find(path => existsSync(path))

/**
 * An SFTP server over a folder, for the user `klarwerk` with the password `geheim`. `port`: that of an earlier one. `openssh`: the
 * program of OpenSSH answers instead of the one below.
 */
export async function startSftpServer(folder: string, port = 0, openssh?: string): Promise<FileServer> {
  const connections = new Set<Connection>()
  const state = { refusing: false, written: [] as string[] }
  const server = new Server({ hostKeys: [hostKey()] }, connection => {
    connections.add(connection)
    const files = new Map<number, fs.FileHandle>()
    connection.on('error', () => undefined)
    connection.on('close', () => {
      connections.delete(connection)
      // A client that loses the connection does not close its files.
      for (const file of files.values()) void file.close()
      files.clear()
    })
    connection.on('authentication', attempt => {
      const isKnown =
        attempt.method === 'password' && attempt.username === 'klarwerk' && attempt.password === 'geheim'
      if (isKnown && !state.refusing) attempt.accept()
      else attempt.reject(['password'])
    })
    connection.on('ready', () =>
      connection.on('session', accept => {
        const session = accept()
        if (openssh) session.on('subsystem', accept => runOpenssh(openssh, accept(), folder))
        else session.on('sftp', accept => serve(accept(), { folder, files, written: state.written }))
      }),
    )
  })
  // As sshd does: small packets do not wait for each other.
  const listener = createServer({ noDelay: true }, socket => server.injectSocket(socket))
  await new Promise<void>(resolve => listener.listen(port, '127.0.0.1', resolve))
  return Object.assign(state, {
    port: (listener.address() as AddressInfo).port,
    async close() {
      for (const connection of connections) connection.end()
      await new Promise(resolve => listener.close(resolve))
    },
  })
}

function runOpenssh(program: string, channel: ServerChannel, folder: string) {
  const child = spawn(program, ['-d', folder], { stdio: ['pipe', 'pipe', 'ignore'] })
  channel.pipe(child.stdin)
  child.stdout.pipe(channel)
  child.stdin.on('error', () => undefined)
  channel.on('close', () => child.kill())
}

interface Served {
  folder: string
  /** Open files by their handles. */
  files: Map<number, fs.FileHandle>
  written: string[]
}

function serve(sftp: SFTPWrapper, { folder, files, written }: Served) {
  let last = 0
  const pathOf = (path: string) => join(folder, normalize(join('/', path)))
  const answer = (id: number, work: Promise<unknown>) =>
    work.then(
      () => sftp.status(id, STATUS_CODE.OK),
      (error: NodeJS.ErrnoException) => sftp.status(id, statusOf(error)),
    )
  const handleOf = (handle: Buffer) => files.get(handle.readUInt32BE(0))!
  sftp.on('OPEN', async (id, name, flags) => {
    try {
      const mode =
        flags & OPEN_MODE.WRITE
          ? constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC
          : constants.O_RDONLY
      const file = await fs.open(pathOf(name), mode)
      const handle = Buffer.alloc(4)
      handle.writeUInt32BE((last += 1))
      files.set(last, file)
      written.push(name)
      sftp.handle(id, handle)
    } catch (error) {
      sftp.status(id, statusOf(error as NodeJS.ErrnoException))
    }
  })
  sftp.on(
    'WRITE',
    (id, handle, offset, data) => void answer(id, handleOf(handle).write(data, 0, data.length, offset)),
  )
  sftp.on('READ', async (id, handle, offset, length) => {
    const { bytesRead, buffer } = await handleOf(handle).read(Buffer.alloc(length), 0, length, offset)
    if (bytesRead) sftp.data(id, buffer.subarray(0, bytesRead))
    else sftp.status(id, STATUS_CODE.EOF)
  })
  const folders = new Map<number, FileEntry[]>()
  sftp.on('OPENDIR', async (id, path) => {
    try {
      const names = await fs.readdir(pathOf(path))
      const entries = names.map(async filename => {
        const { size, mode, uid, gid, mtimeMs } = await fs.stat(join(pathOf(path), filename))
        const mtime = Math.floor(mtimeMs / 1000)
        return { filename, longname: filename, attrs: { size, mode, uid, gid, atime: mtime, mtime } }
      })
      const handle = Buffer.alloc(4)
      handle.writeUInt32BE((last += 1))
      folders.set(last, await Promise.all(entries))
      sftp.handle(id, handle)
    } catch (error) {
      sftp.status(id, statusOf(error as NodeJS.ErrnoException))
    }
  })
  sftp.on('READDIR', (id, handle) => {
    const entries = folders.get(handle.readUInt32BE(0)) ?? []
    folders.set(handle.readUInt32BE(0), [])
    if (entries.length) sftp.name(id, entries)
    else sftp.status(id, STATUS_CODE.EOF)
  })
  sftp.on('CLOSE', (id, handle) => {
    const number = handle.readUInt32BE(0)
    const file = files.get(number)
    files.delete(number)
    folders.delete(number)
    void answer(id, file ? file.close() : Promise.resolve())
  })
  sftp.on('FSETSTAT', (id, _handle, _attrs) => void answer(id, Promise.resolve()))
  sftp.on('MKDIR', (id, path) => void answer(id, fs.mkdir(pathOf(path))))
  sftp.on('REMOVE', (id, path) => void answer(id, fs.unlink(pathOf(path))))
  sftp.on('RENAME', (id, from, to) => {
    written.push(to)
    // As OpenSSH does: what lies there is not replaced.
    const rename = async () => {
      if (existsSync(pathOf(to))) throw new Error('exists')
      await fs.rename(pathOf(from), pathOf(to))
    }
    void answer(id, rename())
  })
  const stat = (id: number, path: string) =>
    void fs.stat(pathOf(path)).then(
      ({ size, mode, uid, gid }) => sftp.attrs(id, { size, mode, uid, gid, atime: 0, mtime: 0 }),
      error => sftp.status(id, statusOf(error)),
    )
  sftp.on('STAT', stat).on('LSTAT', stat)
}

const statusOf = ({ code }: NodeJS.ErrnoException) =>
  code === 'ENOENT'
    ? STATUS_CODE.NO_SUCH_FILE
    : code === 'EACCES' || code === 'EROFS'
      ? STATUS_CODE.PERMISSION_DENIED
      : STATUS_CODE.FAILURE
