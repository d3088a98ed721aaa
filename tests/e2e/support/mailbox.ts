import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type ParsedEmail, parseEmail } from '../../parse-email.ts'
import { waitFor } from '../../wait-for.ts'

/** Waits for an email to an address and returns the newest. */
export const emailTo = (address: string, subject: RegExp): Promise<ParsedEmail> =>
  waitFor(
    async () => {
      const emails = await emailsTo(address)
      const found = emails.findLast(({ headers }) => subject.test(headers.subject ?? ''))
      if (!found) throw new Error(`No mail to ${address} about ${subject}`)
      return found
    },
    { timeout: 30_000, interval: 100 },
  )

export const emailsTo = async (address: string): Promise<ParsedEmail[]> =>
  (await allEmails()).filter(({ headers }) => headers.to?.includes(address))

/** Every email that was sent, oldest first. */
export async function allEmails(): Promise<ParsedEmail[]> {
  const folder = join(inject('server').dataDir, 'mail')
  const names = await readdir(folder).catch(() => [])
  const files = names.filter(name => name.endsWith('.eml')).sort()
  return Promise.all(files.map(async name => parseEmail(await readFile(join(folder, name)))))
}

/** The first link in an email whose path matches. */
export function linkIn(mail: ParsedEmail, path: RegExp): string {
  const links = mail.text.match(/https?:\/\/\S+/g) ?? []
  const link = links.find(each => path.test(new URL(each).pathname))
  if (!link) throw new Error(`No link to ${path} in:\n${mail.text}`)
  return link
}
