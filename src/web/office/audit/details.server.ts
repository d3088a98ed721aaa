import type { AuditRow } from '#contract/audit/audit.ts'
import { type Permission, permissionLabels } from '#contract/core/permissions.ts'
import { procedureStatuses } from '#contract/procedures/status.ts'
import { retentionPeriods, type RetentionSetting } from '#contract/retention/periods.ts'
import { dateTime } from '../../staff-ui/text/format.ts'

export interface Detail {
  label: string
  value: string
}

const labels: Readonly<Record<string, string>> = {
  call: 'Aufruf',
  count: 'Anzahl',
  download_ids: 'Zahl der Downloads',
  ended: 'Beendete Anmeldungen',
  files: 'Dateien',
  given: 'Gegeben',
  identifiers: 'Texte',
  location_ids: 'Zahl der Gemeinden',
  media: 'Datei',
  network: 'Netz',
  permission: 'Recht',
  reason: 'Grund',
  rule: 'Frist',
  since: 'Seit',
  status: 'Status',
  taken: 'Genommen',
  title: 'Titel',
}

const reasons: Readonly<Record<string, string>> = {
  password: 'Passwort falsch',
  code: 'Code falsch',
  limit: 'zu viele Versuche',
  locked: 'Konto gesperrt',
  visitors: 'nie bestätigte Angaben von Besuchern',
}

const isPermission = (name: string): name is Permission => name in permissionLabels
const permissionText = (name: string) => (isPermission(name) ? permissionLabels[name] : name)
const statusText = (name: string) =>
  Object.hasOwn(procedureStatuses, name)
    ? procedureStatuses[name as keyof typeof procedureStatuses].label
    : name

const ruleText = (name: string) =>
  Object.hasOwn(retentionPeriods, name) ? retentionPeriods[name as RetentionSetting].title : name

function textOf(key: string, value: unknown): string {
  if (Array.isArray(value))
    return key.endsWith('_ids') ? String(value.length) : value.map(each => textOf(key, each)).join(', ')
  if (typeof value !== 'string') return typeof value === 'number' ? String(value) : JSON.stringify(value)
  if (key === 'since') return `${dateTime(value)}\u00a0Uhr`
  if (key === 'reason') return reasons[value] ?? value
  if (key === 'status') return statusText(value)
  if (key === 'rule') return ruleText(value)
  return ['given', 'taken', 'permission'].includes(key) ? permissionText(value) : value
}

const isEmpty = (value: unknown) => value === '' || value === null || (Array.isArray(value) && !value.length)

/** Describes an entry beside its fields, as German text. */
export const detailsOf = ({ details }: AuditRow): Detail[] =>
  Object.entries(details)
    .filter(([key, value]) => key in labels && !isEmpty(value))
    .map(([key, value]) => ({ label: labels[key]!, value: textOf(key, value) }))
