import { join } from 'node:path'
import type { EmailTransport } from './delivery.ts'
import { createFileTransport } from './file-transport.ts'
import { createSmtpTransport } from './smtp.ts'

/** SMTP when SMTP_URL is set, otherwise .eml files in `<dataDir>/mail`. */
export function createTransport(settings: { smtpUrl: string | null; dataDir: string }): EmailTransport {
  return settings.smtpUrl
    ? createSmtpTransport(settings.smtpUrl)
    : createFileTransport(join(settings.dataDir, 'mail'))
}
