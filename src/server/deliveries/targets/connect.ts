import { connect, isIP, type Socket } from 'node:net'
import { promisify } from 'node:util'
import { OutboundRefused } from '../../core/outbound/lookup.ts'
import { type Opening, TargetError, timeoutMs } from './target.ts'

/** Looks the server's name up. Throws TargetError at the step `name`. */
export async function resolveHost({ host, lookup, passed }: Opening): Promise<string> {
  try {
    // With `all: false` the answer is one address; promisify types the last overload.
    const address = (await promisify(lookup)(host, { all: false })) as unknown as string
    passed('name', isIP(host) ? `${host} ist eine Adresse` : `${host} gefunden`)
    return address
  } catch (error) {
    if (error instanceof OutboundRefused)
      throw new TargetError(
        'name',
        `${host} liegt im inneren Netz des Betriebs. Bitten Sie den Betrieb um Freigabe (OUTBOUND_ALLOW).`,
        'config.storage.host',
      )
    throw new TargetError(
      'name',
      `${host} gibt es nicht. Prüfen Sie die Schreibweise.`,
      'config.storage.host',
    )
  }
}

const portHints: Readonly<Record<number, string>> = {
  21: 'FTP',
  22: 'SFTP',
  990: 'FTPS mit sofortiger Verschlüsselung',
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'lehnt die Verbindung ab',
  EHOSTUNREACH: 'ist nicht zu erreichen',
  ENETUNREACH: 'ist nicht zu erreichen',
  ETIMEDOUT: 'antwortet nicht',
}

/** Opens a connection. Throws TargetError at the step `connection`. */
export async function openSocket({ port, passed }: Opening, address: string): Promise<Socket> {
  const began = performance.now()
  // Without, each small packet of SFTP waits for the one before to be acknowledged.
  const socket = connect({ host: address, port, noDelay: true })
  socket.setTimeout(timeoutMs, () => socket.destroy(Object.assign(new Error(), { code: 'ETIMEDOUT' })))
  try {
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  } catch (error) {
    throw noConnection(port, error)
  }
  socket.setTimeout(0)
  passed('connection', `Port ${port} antwortet in ${Math.round(performance.now() - began)} ms`)
  return socket
}

/** The error of a port that does not answer. */
export function noConnection(port: number, error: unknown): TargetError {
  const code = (error as NodeJS.ErrnoException).code ?? ''
  const known = portHints[port]
  return new TargetError(
    'connection',
    `Port ${port} ${reasons[code] ?? 'antwortet nicht'}. Prüfen Sie den Port${known ? ` (${port} ist üblich für ${known})` : ''} und ob eine Firewall uns abweist.`,
    'config.storage.port',
  )
}
