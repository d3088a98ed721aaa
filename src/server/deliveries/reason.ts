import { TargetError } from './targets/target.ts'

/** Status codes of the SFTP protocol (draft-ietf-secsh-filexfer-02, section 7). */
const sftpCodes: Readonly<Record<number, string>> = {
  2: 'Das Verzeichnis gibt es nicht',
  3: 'Zugriff verweigert',
  4: 'Der Server hat abgelehnt, vielleicht ist sein Speicher voll',
  6: 'Die Verbindung ist abgebrochen',
  7: 'Die Verbindung ist abgebrochen',
}
/** Answers of FTP servers (RFC 959). */
const ftpCodes: Readonly<Record<number, string>> = {
  425: 'Der Server öffnet keine Verbindung für Dateien',
  426: 'Die Verbindung ist abgebrochen',
  450: 'Die Datei ist gerade gesperrt',
  452: 'Der Speicher des Servers ist voll',
  530: 'Nicht angemeldet',
  550: 'Zugriff verweigert, oder das Verzeichnis gibt es nicht',
  552: 'Der Speicher des Servers ist voll',
  553: 'Der Server nimmt diesen Dateinamen nicht an',
}

/** In German, why a file could not be written; never the server's own words, which may hold anything. */
export function reasonOf(error: unknown): string {
  if (error instanceof TargetError) return error.message
  const { code, name } = error as { code?: number | string; name?: string }
  // Answers of FTP servers have three digits, those of SFTP servers one.
  if (name === 'FTPError' && typeof code === 'number')
    return ftpCodes[code] ?? `Der Server hat abgelehnt (${code})`
  if (typeof code === 'number') return sftpCodes[code] ?? `Der Server hat abgelehnt (${code})`
  return 'Die Verbindung ist abgebrochen'
}
