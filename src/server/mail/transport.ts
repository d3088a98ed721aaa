import { join } from 'node:path'
import type { MailTransport } from './delivery.ts'
import { createOutbox } from './outbox.ts'
import { createSmtp } from './smtp.ts'

/** SMTP when SMTP_URL is set, otherwise .eml files in `<dataDir>/mail`. */
export function createTransport(settings: { smtpUrl: string | null; dataDir: string }): MailTransport {
  return settings.smtpUrl ? createSmtp(settings.smtpUrl) : createOutbox(join(settings.dataDir, 'mail'))
}
