import { generateKeyPairSync } from 'node:crypto'
import { constants, promises as fs } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join, normalize } from 'node:path'
import ssh2, { type Connection, type SFTPWrapper } from 'ssh2'

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

/** An SFTP server over a folder, for the user `klarwerk` with the password `geheim`. `port`: that of an earlier one. */
export async function startSftpServer(folder: string, port = 0): Promise<FileServer> {
  const connections = new Set<Connection>()
  const state = { refusing: false, written: [] as string[] }
  const server = new Server({ hostKeys: [hostKey()] }, connection => {
    connections.add(connection)
    connection.on('error', () => undefined).on('close', () => connections.delete(connection))
    connection.on('authentication', attempt => {
      const isKnown =
        attempt.method === 'password' && attempt.username === 'klarwerk' && attempt.password === 'geheim'
      if (isKnown && !state.refusing) attempt.accept()
      else attempt.reject(['password'])
    })
    connection.on('ready', () =>
      connection.on('session', accept =>
        accept().on('sftp', accept => serve(accept(), folder, state.written)),
      ),
    )
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  return Object.assign(state, {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const connection of connections) connection.end()
      await new Promise(resolve => server.close(resolve))
    },
  })
}

function serve(sftp: SFTPWrapper, folder: string, written: string[]) {
  const handles = new Map<number, fs.FileHandle>()
  let last = 0
  const pathOf = (path: string) => join(folder, normalize(join('/', path)))
  const answer = (id: number, work: Promise<unknown>) =>
    work.then(
      () => sftp.status(id, STATUS_CODE.OK),
      (error: NodeJS.ErrnoException) => sftp.status(id, statusOf(error)),
    )
  const handleOf = (handle: Buffer) => handles.get(handle.readUInt32BE(0))!
  sftp.on('OPEN', async (id, name, flags) => {
    try {
      const mode =
        flags & OPEN_MODE.WRITE
          ? constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC
          : constants.O_RDONLY
      const file = await fs.open(pathOf(name), mode)
      const handle = Buffer.alloc(4)
      handle.writeUInt32BE((last += 1))
      handles.set(last, file)
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
  sftp.on('CLOSE', (id, handle) => void answer(id, handleOf(handle).close()))
  sftp.on('FSETSTAT', (id, _handle, _attrs) => void answer(id, Promise.resolve()))
  sftp.on('MKDIR', (id, path) => void answer(id, fs.mkdir(pathOf(path))))
  sftp.on('REMOVE', (id, path) => void answer(id, fs.unlink(pathOf(path))))
  sftp.on('RENAME', (id, from, to) => {
    written.push(to)
    void answer(id, fs.rename(pathOf(from), pathOf(to)))
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
