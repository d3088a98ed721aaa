import { createRequire } from 'node:module'
import { lazy } from '../core/lazy.ts'
import { type EmailMessage, toMessage } from './message.ts'

/** Writes emails instead of sending them. */
const writer = lazy(() => {
  const nodemailer = createRequire(import.meta.url)('nodemailer') as typeof import('nodemailer')
  return nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
})

/** Differences between the emails of a mailing; each a word of letters, digits, `-`, `_`, `.` and `@`. */
export interface SourceWords {
  id: string
  recipient: string
  key: string
}

/** The email to one recipient as it goes to the mail server. */
export type SourceFor = (words: SourceWords) => string

const blankLine = '\r\n\r\n'

/** Composes an email once for all recipients, from one that has stand-ins for their words. Throws InvalidEmail. */
export async function composeSource(email: EmailMessage, standIns: SourceWords): Promise<SourceFor> {
  const { message } = await writer().sendMail({ ...toMessage(email), textEncoding: 'quoted-printable' })
  const source = message.toString()
  const head = source.slice(0, source.indexOf(blankLine))
  const body = splitAt(source.slice(head.length), standIns.key)
  return ({ id, recipient, key }) =>
    head.replaceAll(standIns.id, id).replaceAll(standIns.recipient, recipient).replaceAll(standIns.key, key) +
    body.join(key)
}

const softBreak = '=\r\n'

/**
 * The pieces between the places of a word. Quoted-printable may have broken it over two lines; then what replaces it gets a
 * line of its own, so that no line grows too long.
 */
function splitAt(source: string, word: string): string[] {
  const anywhere = new RegExp(word.split('').join(`(?:${softBreak})?`), 'g')
  const pieces: string[] = []
  let [from, lead] = [0, '']
  for (const { 0: found, index } of source.matchAll(anywhere)) {
    const around = found === word ? '' : softBreak
    pieces.push(lead + source.slice(from, index) + around)
    from = index + found.length
    lead = around
  }
  return [...pieces, lead + source.slice(from)]
}
