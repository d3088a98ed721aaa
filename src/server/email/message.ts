import type { SendMailOptions } from 'nodemailer'
import { domainToASCII } from 'node:url'

export type Mailbox = { name?: string; email: string }

/** With `cid` the attachment is an inline picture: `<img src="cid:…">`. */
export type Attachment = { filename: string; content: Buffer; mime: string; cid?: string }

/** An email to exactly one recipient, so that no recipient sees another address. */
export type EmailMessage = {
  /** `<…@…>`, the same for every attempt, so that receivers can drop duplicates. */
  messageId: string
  from: Mailbox
  replyTo?: Mailbox
  to: Mailbox
  /** Address that servers return it to. Default: the sender. */
  returnPath?: string | undefined
  subject: string
  text: string
  html: string
  attachments?: Attachment[] | undefined
  headers?: Record<string, string> | undefined
  autoSubmitted: boolean
  /** The email as it goes to the mail server, where it was composed before. */
  source?: string | undefined
  /** The content leaves once this is fulfilled, and stays here where it is rejected; the mail server may be spoken to before. */
  released?: Promise<unknown> | undefined
}

/** An email that cannot be sent without a correction; `part` names the invalid part. */
export class InvalidEmail extends Error {
  readonly part: string
  constructor(part: string, reason: string) {
    super(`${part} ${reason}`)
    this.name = 'InvalidEmail'
    this.part = part
  }
}

export function isEmailAddress(email: string): boolean {
  const at = email.lastIndexOf('@')
  return (
    email.length <= 254 && local.test(email.slice(0, at)) && domain.test(domainToASCII(email.slice(at + 1)))
  )
}

/** Sender and recipients as the mail server is told them. */
export const envelopeOf = ({ returnPath, from, to }: EmailMessage) => ({
  from: returnPath ?? from.email,
  to: [to.email],
})

/** Validates an email and converts it to nodemailer options. Throws InvalidEmail. */
export function toMessage(email: EmailMessage): SendMailOptions {
  check(email)
  return {
    messageId: email.messageId,
    from: address(email.from),
    replyTo: email.replyTo && address(email.replyTo),
    to: address(email.to),
    envelope: envelopeOf(email),
    subject: email.subject,
    text: email.text,
    html: email.html,
    attachments: email.attachments?.map(({ mime, ...attachment }) => ({ ...attachment, contentType: mime })),
    headers: email.autoSubmitted ? { ...autoSubmittedHeaders, ...email.headers } : email.headers,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function check(email: EmailMessage): void {
  if (!messageId.test(email.messageId)) throw new InvalidEmail('messageId', 'must be <local@domain>')
  checkMailbox('from', email.from)
  checkMailbox('to', email.to)
  if (email.returnPath) checkMailbox('returnPath', { email: email.returnPath })
  if (email.replyTo) checkMailbox('replyTo', email.replyTo)
  checkLine('subject', email.subject)
  for (const { filename } of email.attachments ?? []) checkLine('filename', filename)
  for (const [name, value] of Object.entries(email.headers ?? {})) checkHeader(name, value)
}

function checkMailbox(part: string, { name, email }: Mailbox): void {
  checkLine(`${part}.name`, name ?? '')
  if (!isEmailAddress(email)) throw new InvalidEmail(`${part}.email`, 'is not an email address')
}

function checkLine(part: string, value: string): void {
  if (unprintable.test(value)) throw new InvalidEmail(part, 'contains a line break or control character')
}

function checkHeader(name: string, value: string): void {
  if (!headerName.test(name)) throw new InvalidEmail('headers', 'contain a name that callers may not set')
  if (!ascii.test(value)) throw new InvalidEmail(name, 'must be one line of printable ASCII')
}

const address = ({ name = '', email }: Mailbox) => ({ name, address: email })

const autoSubmittedHeaders = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

const local = /^(?!\.)(?!.*\.\.)[\w.!#$%&'*+/=?^`{|}~-]{1,64}(?<!\.)$/
const domain = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/
const messageId = /^<[\w.+-]{1,120}@[a-z0-9.-]{1,120}>$/i
const headerName = /^(List-[A-Za-z-]{1,40}|X-[A-Za-z-]{1,40}|In-Reply-To|References|Precedence)$/
const ascii = /^[\x20-\x7e]{1,900}$/
const unprintable = /[\p{Cc}\u2028\u2029]/u
