import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lazy } from '../lazy.ts'
import type { MailTransport } from './delivery.ts'
import { type Letter, toMessage } from './letter.ts'

/** Lays each letter as an .eml file into a folder, where any mail program opens it. */
export function createOutbox(folder: string): MailTransport {
  const opened = lazy(async () => {
    const { default: nodemailer } = await import('nodemailer')
    return nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  })
  return {
    async send(letter) {
      const composer = await opened()
      const { message } = await composer.sendMail(toMessage(letter))
      const name = fileName(letter)
      await writeWhole(folder, name, message as Buffer)
      return { messageId: letter.messageId, response: name, accepted: [letter.to.email], rejected: [] }
    },
    close() {},
  }
}

async function writeWhole(folder: string, name: string, content: Buffer): Promise<void> {
  const draft = join(folder, `.${name}.part`)
  await mkdir(folder, { recursive: true })
  await writeFile(draft, content)
  await rename(draft, join(folder, name))
}

function fileName({ messageId }: Letter): string {
  const time = new Date().toISOString().replaceAll(/[:.]/g, '-')
  return `${time}-${messageId.replaceAll(/[^\w.@-]/g, '').slice(0, 120)}.eml`
}
