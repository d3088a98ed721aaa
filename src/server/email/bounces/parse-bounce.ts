import type { Email } from 'postal-mime'
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
  const status = statusOf(email)
  const references = referencesOf(email)
  if (status) return { ...status, references }
  const isReport = looksLikeBounce(email) && !isAutomaticAnswer(email)
  const diagnostic = plainDiagnostic(email.text ?? '')
  return {
    kind: isReport ? (isDelay(email) ? 'delayed' : 'failed') : 'ignored',
    status: '',
    diagnostic,
    references,
  }
}

function statusOf({ attachments }: Email): DeliveryStatus | null {
  const report = attachments.find(({ mimeType }) => mimeType.endsWith('/delivery-status'))
  const global = attachments.find(({ mimeType }) => mimeType.endsWith('/global-delivery-status'))
  const content = (report ?? global)?.content
  return typeof content === 'string' ? parseDeliveryStatus(content) : null
}

const header = ({ headers }: Email, name: string) => headers.find(({ key }) => key === name)?.value ?? ''

/** Answers of people's mailboxes: out of office, received with thanks. */
const isAutomaticAnswer = (email: Email) =>
  /auto-replied/i.test(header(email, 'auto-submitted')) ||
  /^(auto(matic)?[- ]?(reply|response|antwort)|automatische|abwesen|out of (the )?office)/i.test(
    email.subject ?? '',
  ) ||
  ['x-autoreply', 'x-autorespond', 'x-autoresponder'].some(name => header(email, name) !== '')

/** Messages of servers that write no report of their own: a system's name and a subject that they are known for. */
const looksLikeBounce = (email: Email) =>
  header(email, 'x-failed-recipients') !== '' ||
  (/mailer-daemon|postmaster|mail delivery/i.test(header(email, 'from')) &&
    /undeliver|unzustellbar|delivery|returned mail|failure|nicht zugestellt|warning/i.test(
      email.subject ?? '',
    ))

const isDelay = ({ subject = '', text = '' }: Email) =>
  /delayed|warning: |verzögert/i.test(subject) || /you do not need to resend/i.test(text)

/** The line of a text that has a reply code or a status code. */
const plainDiagnostic = (text: string) =>
  text
    .slice(0, 20_000)
    .split('\n')
    .find(line => /\b[45]\d\d[ -]|\b[45]\.\d{1,3}\.\d{1,3}\b/.test(line))
    ?.trim() ?? ''

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
