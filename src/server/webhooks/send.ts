import { answerLength, answerSeconds } from '#contract/webhook-limits.ts'
import type { Context } from '../core/context.ts'
import { fetchExternal } from '../core/outbound/fetch-external.ts'
import { OutboundRefused } from '../core/outbound/lookup.ts'
import { secretsOf } from './secrets.ts'
import { signedHeaders } from './sign.ts'
import type { WebhookDeliveryTable, WebhookTable } from './table.ts'

export interface Outcome {
  ok: boolean
  /** Null: no answer. */
  status: number | null
  error: string
  answer: string
  milliseconds: number
  /** Seconds for which the target asks to wait. */
  retryAfter: number
}

type Sent = Pick<WebhookDeliveryTable, 'event_id' | 'type' | 'record_id' | 'at'>

/** What is posted: kind, moment and id, so that the receiver asks for the rest with its own rights. */
export const bodyOf = ({ type, at, record_id }: Omit<Sent, 'event_id'>) =>
  JSON.stringify({ type, timestamp: at, data: { id: record_id } })

/** Posts an event to the target. Its name is resolved anew, and the address that was checked is the one connected to. */
export async function sendEvent(ctx: Context, webhook: WebhookTable, delivery: Sent): Promise<Outcome> {
  const body = bodyOf(delivery)
  const timestamp = Math.floor(ctx.now.getTime() / 1_000)
  const started = performance.now()
  const milliseconds = () => Math.round(performance.now() - started)
  try {
    const {
      status,
      headers,
      body: answer,
    } = await fetchExternal(ctx.services, new URL(webhook.url), {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Klarwerk-Webhooks/1.0',
        'content-length': String(Buffer.byteLength(body)),
        ...signedHeaders({ id: delivery.event_id, timestamp, body }, secretsOf(ctx, webhook)),
      },
      body,
      seconds: answerSeconds,
      maxBytes: answerLength,
      cutsAnswer: true,
    })
    const ok = status >= 200 && status < 300
    return {
      ok,
      status,
      error: ok ? '' : reasonOfStatus(status),
      answer: printable(answer),
      milliseconds: milliseconds(),
      retryAfter: Number(headers['retry-after']) || 0,
    }
  } catch (error) {
    const reason = { status: null, error: reasonOf(error), answer: '', retryAfter: 0 }
    return { ok: false, ...reason, milliseconds: milliseconds() }
  }
}

/** Text that the database and the page take, whatever was sent. */
const printable = (answer: Buffer) => answer.toString('utf8').replaceAll(/[^\P{Cc}\n\t]/gu, '�')

const reasonOfStatus = (status: number) =>
  status >= 300 && status < 400
    ? `Das Ziel leitet weiter (${status}). Tragen Sie die Adresse ein, zu der es leitet`
    : `Das Ziel hat mit ${status} geantwortet`

const codes: Readonly<Record<string, string>> = {
  ENOTFOUND: 'Den Namen des Ziels gibt es nicht',
  EAI_AGAIN: 'Der Name des Ziels lässt sich gerade nicht auflösen',
  ECONNREFUSED: 'Das Ziel nimmt keine Verbindung an',
  ECONNRESET: 'Das Ziel hat die Verbindung abgebrochen',
  EHOSTUNREACH: 'Das Ziel ist nicht erreichbar',
  ENETUNREACH: 'Das Ziel ist nicht erreichbar',
  CERT_HAS_EXPIRED: 'Das Zertifikat des Ziels ist abgelaufen',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Das Zertifikat des Ziels gilt für einen anderen Namen',
}

function reasonOf(error: unknown): string {
  if (error instanceof OutboundRefused) return 'Die Adresse liegt in einem inneren Netz'
  const { code = '', name, cause } = error as { code?: string; name?: string; cause?: { name?: string } }
  if (name === 'AbortError' || name === 'TimeoutError' || cause?.name === 'TimeoutError')
    return `Keine Antwort innerhalb von ${answerSeconds} Sekunden`
  if (/CERT|SIGNED|VERIFY/.test(code)) return codes[code] ?? 'Das Zertifikat des Ziels gilt nicht'
  return codes[code] ?? 'Die Verbindung kam nicht zustande'
}
