import { statusCodeIn } from '../failure.ts'

export interface DeliveryStatus {
  kind: 'failed' | 'delayed' | 'ignored'
  status: string
  diagnostic: string
}

/** `expired` is no word of RFC 3464, but of SendGrid. */
const kinds: Readonly<Record<string, DeliveryStatus['kind']>> = {
  failed: 'failed',
  expired: 'failed',
  delayed: 'delayed',
}

/** Reads a `message/delivery-status` (RFC 3464): groups of fields, the first about the message, one more per recipient. */
export function parseDeliveryStatus(report: string): DeliveryStatus | null {
  const groups = report
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .slice(0, 50)
    .map(fieldsOf)
  const recipients = groups.filter(fields => fields.has('action'))
  const failed = recipients.find(fields => isAction(fields, 'failed'))
  const fields = failed ?? recipients[0]
  if (!fields) return null
  const action = fields.get('action')!.toLowerCase()
  const diagnostic = (fields.get('diagnostic-code') ?? '').replace(/^[\w-]+\s*;\s*/, '')
  return { kind: kinds[action] ?? 'ignored', status: statusOf(fields, diagnostic), diagnostic }
}

const isAction = (fields: Fields, action: string) => fields.get('action')?.toLowerCase() === action

/** The code that says more: `5.0.0` says nothing. */
function statusOf(fields: Fields, diagnostic: string): string {
  const given = statusCodeIn(fields.get('status') ?? '')
  const said = statusCodeIn(diagnostic)
  return /^[245]\.0\.0$/.test(given) && said ? said : given || said
}

type Fields = Map<string, string>

/** Fields of a group by their lower-case name, with folded lines joined and comments removed from short ones. */
function fieldsOf(group: string): Fields {
  const lines = group.replaceAll(/\n[ \t]+/g, ' ').split('\n')
  const pairs = lines.slice(0, 40).flatMap((line): [string, string][] => {
    const [, name, value] = /^([\w-]{1,60}):\s*(.{0,2000})/.exec(line) ?? []
    return name ? [[name.toLowerCase(), cleaned(name, value ?? '')]] : []
  })
  return new Map(pairs)
}

const cleaned = (name: string, value: string) =>
  /^(action|status)$/i.test(name) ? value.replaceAll(/\([^)]*\)/g, '').trim() : value.trim()
