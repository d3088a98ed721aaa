import type { SendMailOptions } from 'nodemailer'
import { domainToASCII } from 'node:url'

export type Mailbox = { name?: string; email: string }

/** With `cid` the attachment is a picture inside the letter: `<img src="cid:…">`. */
export type Attachment = { filename: string; content: Buffer; mime: string; cid?: string }

/** One letter to one person, so that no recipient learns of another. */
export type Letter = {
  /** `<…@…>`, the same on every attempt: receivers drop the second copy by it. */
  messageId: string
  from: Mailbox
  replyTo?: Mailbox
  to: Mailbox
  subject: string
  text: string
  html: string
  attachments?: Attachment[]
  headers?: Record<string, string>
  autoSubmitted: boolean
}

/** A letter that no attempt could deliver: something in it must be corrected first. */
export class InvalidLetter extends Error {
  readonly part: string
  constructor(part: string, why: string) {
    super(`${part} ${why}`)
    this.name = 'InvalidLetter'
    this.part = part
  }
}

export function isMailAddress(email: string): boolean {
  const at = email.lastIndexOf('@')
  return (
    email.length <= 254 && local.test(email.slice(0, at)) && domain.test(domainToASCII(email.slice(at + 1)))
  )
}

/** Checks a letter and puts it in the form nodemailer sends. */
export function toMessage(letter: Letter): SendMailOptions {
  check(letter)
  return {
    messageId: letter.messageId,
    from: address(letter.from),
    replyTo: letter.replyTo && address(letter.replyTo),
    to: address(letter.to),
    envelope: { from: letter.from.email, to: [letter.to.email] },
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    attachments: letter.attachments?.map(({ mime, ...attachment }) => ({ ...attachment, contentType: mime })),
    headers: letter.autoSubmitted ? { ...automatic, ...letter.headers } : letter.headers,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function check(letter: Letter): void {
  if (!messageId.test(letter.messageId)) throw new InvalidLetter('messageId', 'must be <local@domain>')
  checkMailbox('from', letter.from)
  checkMailbox('to', letter.to)
  if (letter.replyTo) checkMailbox('replyTo', letter.replyTo)
  checkLine('subject', letter.subject)
  for (const { filename } of letter.attachments ?? []) checkLine('filename', filename)
  for (const [name, value] of Object.entries(letter.headers ?? {})) checkHeader(name, value)
}

function checkMailbox(part: string, { name, email }: Mailbox): void {
  checkLine(`${part}.name`, name ?? '')
  if (!isMailAddress(email)) throw new InvalidLetter(`${part}.email`, 'is no mail address')
}

function checkLine(part: string, value: string): void {
  if (unprintable.test(value)) throw new InvalidLetter(part, 'holds a line break or control character')
}

function checkHeader(name: string, value: string): void {
  if (!headerName.test(name)) throw new InvalidLetter('headers', 'hold a name that is not for callers to set')
  if (!ascii.test(value)) throw new InvalidLetter(name, 'must be one line of printable ASCII')
}

const address = ({ name = '', email }: Mailbox) => ({ name, address: email })

const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

const local = /^(?!\.)(?!.*\.\.)[\w.!#$%&'*+/=?^`{|}~-]{1,64}(?<!\.)$/
const domain = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/
const messageId = /^<[\w.+-]{1,120}@[a-z0-9.-]{1,120}>$/i
const headerName = /^(List-[A-Za-z-]{1,40}|X-[A-Za-z-]{1,40}|In-Reply-To|References|Precedence)$/
const ascii = /^[\x20-\x7e]{1,900}$/
const unprintable = /[\p{Cc}\u2028\u2029]/u
