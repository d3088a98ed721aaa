import type { StorageSettings } from '#contract/organizations/config.ts'
import { type Opening, type Target, TargetError } from './target.ts'

const defaultPorts = { sftp: 22, ftp: 21, ftps: 21 }

export type Connecting = Omit<Opening, 'host' | 'port' | 'username'>

/** Connects to the server of the settings. Throws TargetError. */
export async function openTarget(
  { type, host, port, username }: StorageSettings,
  connecting: Connecting,
): Promise<Target> {
  if (type === 'none')
    throw new TargetError('name', 'Wählen Sie zuerst, wie wir den Server erreichen.', 'config.storage.type')
  if (!host) throw new TargetError('name', 'Geben Sie den Namen des Servers ein.', 'config.storage.host')
  const opening = { ...connecting, host, username, port: port ?? defaultPorts[type] }
  // The protocols are loaded when they are first used: most organizations deliver nothing.
  if (type === 'sftp') return (await import('./sftp.ts')).openSftp(opening)
  return (await import('./ftp.ts')).openFtp(opening, type === 'ftps')
}

/** Values that identify a server: its fingerprint and its log begin anew when one of them changes. */
export const serverOf = ({ type, host, port }: StorageSettings) => `${type} ${host}:${port ?? ''}`
