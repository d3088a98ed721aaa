import { FtpSrv } from 'ftp-srv'
import { freePort } from './free-port.ts'
import type { FileServer } from './sftp-server.ts'

const quiet = { trace() {}, debug() {}, info() {}, warn() {}, error() {}, fatal() {}, child: () => quiet }

/** An FTP server over a folder, for the user `klarwerk` with the password `geheim`; with `tls` it can encrypt. */
export async function startFtpServer(
  folder: string,
  tls?: { key: string; cert: string },
): Promise<FileServer> {
  const port = await freePort()
  const state = { refusing: false, written: [] as string[] }
  const server = new FtpSrv({
    url: `ftp://127.0.0.1:${port}`,
    pasv_url: '127.0.0.1',
    pasv_min: 20_000,
    pasv_max: 40_000,
    anonymous: false,
    // The server asks for the methods of bunyan's logger alone.
    log: quiet as never,
    ...(tls && { tls }),
  })
  server.on('login', ({ connection, username, password }, resolve, reject) => {
    connection.on('STOR', (_error, path) => void state.written.push(path))
    if (username === 'klarwerk' && password === 'geheim' && !state.refusing) resolve({ root: folder })
    else reject(new Error('refused'))
  })
  await server.listen()
  return Object.assign(state, { port, close: async () => void (await server.close()) })
}
