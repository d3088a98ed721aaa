import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lazy } from '../core/lazy.ts'
import type { EmailTransport } from './delivery.ts'
import { type EmailMessage, toMessage } from './message.ts'

/** A transport that writes each email as an .eml file into a folder. */
export function createFileTransport(folder: string): EmailTransport {
  const loadComposer = lazy(async () => {
    const { default: nodemailer } = await import('nodemailer')
    return nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  })
  return {
    async send(email) {
      await email.released
      const composer = await loadComposer()
      const { message } = await composer.sendMail(toMessage(email))
      const name = fileName(email)
      await writeAtomically(folder, name, message as Buffer)
      return { messageId: email.messageId, response: name }
    },
    close() {},
  }
}

async function writeAtomically(folder: string, name: string, content: Buffer): Promise<void> {
  const partial = join(folder, `.${name}.part`)
  await mkdir(folder, { recursive: true })
  await writeFile(partial, content)
  await rename(partial, join(folder, name))
}

function fileName({ messageId }: EmailMessage): string {
  const time = new Date().toISOString().replaceAll(/[:.]/g, '-')
  return `${time}-${messageId.replaceAll(/[^\w.@-]/g, '').slice(0, 120)}.eml`
}
