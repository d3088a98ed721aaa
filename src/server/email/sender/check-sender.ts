import type { SenderCheckRow, SenderResult } from '#contract/emails/sender-checks.ts'
import type { SenderDns } from '../../core/settings/settings.ts'
import type { Dns, Records } from './records.ts'

type Checked = Pick<SenderCheckRow, 'result' | 'found' | 'wanted'>

/** Compares what the DNS of a sender's domain says with what the mail server needs. */
export async function checkSender(dns: Dns, domain: string, needs: SenderDns): Promise<SenderCheckRow[]> {
  const dkimName = needs.dkim ? `${needs.dkim.selector}._domainkey.${domain}` : `_domainkey.${domain}`
  const [txt, dkim, dmarc] = await Promise.all([
    dns.txt(domain),
    needs.dkim ? dkimRecords(dns, dkimName, needs.dkim.value) : [],
    dmarcRecords(dns, domain),
  ])
  return [
    { record: 'SPF', name: domain, ...spfOf(txt, needs.spf) },
    { record: 'DKIM', name: dkimName, ...dkimOf(dkim, needs.dkim?.value ?? null) },
    { record: 'DMARC', name: `_dmarc.${domain}`, ...dmarcOf(dmarc) },
  ]
}

const isName = (value: string) => !/[=;\s]/.test(value)

const dkimRecords = (dns: Dns, name: string, value: string) =>
  isName(value) ? dns.cname(name) : dns.txt(name)

/** A domain without a record of its own follows the one of the domain above it. */
async function dmarcRecords(dns: Dns, domain: string): Promise<Records> {
  const own = await dns.txt(`_dmarc.${domain}`)
  const above = domain.split('.').slice(-2).join('.')
  if (own === null || above === domain || own.some(isDmarc)) return own
  return dns.txt(`_dmarc.${above}`)
}

const isDmarc = (record: string) => /^v=DMARC1\s*(;|$)/i.test(record)
const result = (result: SenderResult, found = '', wanted = ''): Checked => ({ result, found, wanted })

/** A domain has one SPF record; with two of them servers refuse both. */
function spfOf(records: Records, needed: string | null): Checked {
  if (!records) return result('unreachable')
  const found = records.filter(record => /^v=spf1(\s|$)/i.test(record))
  const text = found.join('\n')
  const wanted = `v=spf1 ${needed ?? 'mx'} ~all`
  if (!found.length) return result('missing', '', needed ? wanted : '')
  const [first = ''] = found
  if (found.length > 1) return result('wrong', text, needed ? withMechanism(first, needed) : first)
  if (!needed) return result('unknown', text)
  const mechanisms = first.toLowerCase().split(/\s+/)
  const isAllowed = mechanisms.some(each => each.replace(/^\+/, '') === needed.toLowerCase())
  return isAllowed ? result('ok', text) : result('wrong', text, withMechanism(first, needed))
}

/** The record with one mechanism more, before what it says about all others. */
const withMechanism = (record: string, needed: string) =>
  /\s[-~?+]?all\b/i.test(record)
    ? record.replace(/\s([-~?+]?all\b)/i, ` ${needed} $1`)
    : `${record.trim()} ${needed}`

function dkimOf(records: Records, needed: string | null): Checked {
  if (!needed) return result('unknown')
  if (!records) return result('unreachable')
  const text = records.join('\n')
  if (!records.length) return result('missing', '', needed)
  const isSame = records.some(record => normalized(record) === normalized(needed))
  return isSame ? result('ok', text) : result('wrong', text, needed)
}

const normalized = (record: string) =>
  record
    .replaceAll(/\s|;$|\.$/g, '')
    .replace(/;$/, '')
    .toLowerCase()

function dmarcOf(records: Records): Checked {
  if (!records) return result('unreachable')
  const found = records.filter(isDmarc)
  const wanted = 'v=DMARC1; p=none'
  if (!found.length) return result('missing', '', wanted)
  const [first = ''] = found
  const isWhole = found.length === 1 && /;\s*p\s*=\s*(none|quarantine|reject)\b/i.test(first)
  return isWhole ? result('ok', first) : result('wrong', found.join('\n'), wanted)
}
