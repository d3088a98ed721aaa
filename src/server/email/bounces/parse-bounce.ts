import { reasonOf } from '#contract/emails/reasons.ts'
import type { Email } from 'postal-mime'
import { statusCodeIn } from '../failure.ts'
import { type DeliveryStatus, parseDeliveryStatus } from './delivery-status.ts'

/** Contents of a returned message. `references`: parts of addresses that may name an email of ours. */
export interface Bounce {
  kind: 'failed' | 'delayed' | 'ignored'
  /** RFC 3463; empty where the server names none. */
  status: string
  diagnostic: string
  references: Reference[]
}

/** Id and domain of a Message-ID (`<id@domain>`) or of a return path (`bounce+id@domain`). */
export interface Reference {
  id: string
  domain: string
}

/** Bytes that are looked at; a report stands at the beginning. */
const maxBytes = 400_000
const maxReferences = 20

const limits = {
  forceRfc822Attachments: true,
  attachmentEncoding: 'utf8',
  maxNestingDepth: 8,
  maxHeadersSize: 100_000,
} as const

/** Reads a returned message; null where it is no email at all. */
export async function parseBounce(raw: Buffer): Promise<Bounce | null> {
  const { default: PostalMime } = await import('postal-mime')
  const email = await new PostalMime(limits).parse(raw.subarray(0, maxBytes)).catch(() => null)
  if (!email?.headers.length) return null
  const references = referencesOf(email)
  const status = statusOf(email) ?? wordsOf(email)
  return { ...(status ?? { kind: 'ignored', status: '', diagnostic: '' }), references }
}

function statusOf({ attachments }: Email): DeliveryStatus | null {
  const report = attachments.find(({ mimeType }) => mimeType.endsWith('/delivery-status'))
  const global = attachments.find(({ mimeType }) => mimeType.endsWith('/global-delivery-status'))
  const content = (report ?? global)?.content
  return typeof content === 'string' ? parseDeliveryStatus(content) : null
}

const header = ({ headers }: Email, name: string) => headers.find(({ key }) => key === name)?.value ?? ''

/** Reads a message of a server without a report, or with one that names no recipient; null where it is none. */
function wordsOf(email: Email): DeliveryStatus | null {
  if (!looksLikeBounce(email)) return null
  const diagnostic = plainDiagnostic(email.text ?? '')
  return { kind: isDelay(email) ? 'delayed' : 'failed', status: statusCodeIn(diagnostic), diagnostic }
}

/**
 * Exim and Google name the addresses in a field, others are known by a system's name together with a subject. `Auto-Submitted` says
 * nothing here: Exim and Postfix mark returned mail as replied to automatically, as mailboxes of absent people do.
 */
const looksLikeBounce = (email: Email) =>
  header(email, 'x-failed-recipients') !== '' ||
  (isReport(email) && isOfSystem(email)) ||
  (isOfSystem(email) && bounceSubject.test(email.subject ?? '') && !answerSubject.test(email.subject ?? ''))

const isReport = (email: Email) => /report-type="?delivery-status/i.test(header(email, 'content-type'))

const isOfSystem = (email: Email) =>
  /mailer[- ]?daemon|postmaster|mail ?delivery|system ?administrator|^\s*(<>)?\s*$/i.test(
    header(email, 'from'),
  )

const bounceSubject =
  /undeliver|unzustellbar|deliver|returned|returning|fail|nicht zugestellt|warning|delayed|error sending/i

/** Subjects of mailboxes of absent people, which may be a postmaster's, too. */
const answerSubject = /^(auto(matic|matische)?[- ]?(reply|response|antwort)|abwesen|out of (the )?office)/i

const isDelay = ({ subject = '', text = '' }: Email) =>
  /delay|warning: |verzögert/i.test(subject) || /you do not need to resend/i.test(text)

/** The line of a text that has a reply code or a status code, else the first that says why in words. */
function plainDiagnostic(text: string): string {
  const [words = ''] = text.slice(0, 20_000).split(returnedMessage)
  const lines = words.split('\n').map(line => line.trim())
  return (
    lines.find(line => /\b[45]\d\d[ -]|\b[45]\.\d{1,3}\.\d{1,3}\b/.test(line)) ??
    lines.find(line => reasonOf('', line) !== 'other') ??
    ''
  )
}

/** The line above the copy of the message, in the words of Exim, qmail, Google and others. */
const returnedMessage =
  /^\W*(this is a copy of|below this line is a copy|original message|message text follows|the header of the original)/im

const named = /([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})@([a-z\d.-]{1,120})/gi

/** Places that may hold an id of ours: address, report, the returned message, and the text of plain ones. */
function referencesOf(email: Email): Reference[] {
  const heads = ['to', 'delivered-to', 'x-original-to', 'envelope-to', 'in-reply-to', 'references']
  const parts = email.attachments.map(({ content }) => (typeof content === 'string' ? content : ''))
  const text = [...heads.map(name => header(email, name)), ...parts, email.text ?? ''].join('\n')
  const found = [...text.matchAll(named)].map(([, id = '', domain = '']) => ({
    id: id.toLowerCase(),
    domain: domain.toLowerCase().replace(/\.+$/, ''),
  }))
  const unique = new Map(found.map(each => [`${each.id}@${each.domain}`, each]))
  return [...unique.values()].slice(0, maxReferences)
}
