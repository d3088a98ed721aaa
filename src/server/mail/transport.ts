import { join } from 'node:path'
import type { MailTransport } from './delivery.ts'
import { createOutbox } from './outbox.ts'
import { createSmtp } from './smtp.ts'

/** The mail server of SMTP_URL; without one, a folder of .eml files. */
export function createTransport(settings: { smtpUrl: string | null; dataDir: string }): MailTransport {
  return settings.smtpUrl ? createSmtp(settings.smtpUrl) : createOutbox(join(settings.dataDir, 'mail'))
}
