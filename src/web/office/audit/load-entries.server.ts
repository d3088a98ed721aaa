import { type AuditRow, auditActors } from '#contract/audit/audit.ts'
import { auditVerbs } from '#contract/audit/verbs.ts'
import { href } from 'react-router'
import type { Names } from '../../staff-ui/record/list/list-data.ts'
import { recordHref } from '../record-href.server.ts'
import { type ChangedField, changedFields, namedFields } from './changes.server.ts'
import { type Detail, detailsOf } from './details.server.ts'
import { nounTitle } from './nouns.server.ts'

/** One row of the page. */
export interface AuditEntry {
  id: string
  at: string
  who: { kind: AuditRow['actor']['kind']; name: string; note: string; id: string | null }
  verb: string
  noun: string
  subject: { name: string; href: string | null } | null
  /** The change in few words; empty where there is nothing to add. */
  summary: string | { before: string; after: string }
  changed: ChangedField[]
  details: Detail[]
  browser: string
  request: string
}

export const toEntry = (row: AuditRow, names: Names): AuditEntry => {
  const named = namedFields(row).map(title => ({ title }))
  const changed = row.changed ? changedFields(row, names) : named
  const details = detailsOf(row)
  return {
    id: row.id,
    at: row.created_at,
    who: whoOf(row.actor),
    verb: auditVerbs[row.verb],
    noun: nounTitle(row.noun),
    subject: row.subject ? { name: row.subject, href: subjectHref(row) } : null,
    summary: summaryOf(row, changed, details),
    changed: row.verb === 'create' ? [] : changed,
    details,
    browser: row.browser,
    request: row.request_id,
  }
}

const whoOf = ({ kind, name, id }: AuditRow['actor']) => ({
  kind,
  id,
  name: name || { ...auditActors, customer: 'Kundin oder Kunde', visitor: 'Besucher', job: 'Klarwerk' }[kind],
  note: {
    staff: '',
    admin: 'Plattform',
    customer: '',
    visitor: 'ohne Anmeldung',
    job: 'Auftrag',
    machine: 'API-Schlüssel',
    operator: 'Betrieb',
  }[kind],
})

/** The page of a subject, where there is one that the viewer may see. */
function subjectHref({ noun, subject_id, subject_kind: type, verb }: AuditRow): string | null {
  if (!subject_id || verb === 'remove' || verb === 'erase') return null
  return (
    recordHref(noun, subject_id) ??
    (type ? href('/login/procedures/:type/:id', { type, id: subject_id }) : null)
  )
}

function summaryOf(
  { verb }: AuditRow,
  changed: readonly ChangedField[],
  details: readonly Detail[],
): AuditEntry['summary'] {
  if (verb === 'create') return ''
  if (changed.length > 1) return `${changed.length} Felder`
  const [only] = changed
  const short = (text = '') => text.length <= 30
  if (only?.before !== undefined && short(only.before) && short(only.after))
    return { before: only.before, after: only.after ?? '' }
  if (only) return only.title
  const [detail] = details
  return detail ? (details.length > 1 ? `${details.length} Angaben` : detail.value) : ''
}
