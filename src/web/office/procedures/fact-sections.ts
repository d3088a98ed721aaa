import type { FormConfig } from '#contract/organizations/config.ts'
import { trustlevelLabels } from '#contract/core/trustlevels.ts'
import { matchesSchema } from '#contract/procedures/common/customer-number.ts'
import { hasProvenName, provenName } from '#contract/procedures/proven-name.ts'
import type { ProcedureDetail } from '#contract/procedures/rows.ts'
import { procedureSections, recalculatedSections, type SectionRow } from '#contract/procedures/sections.ts'
import type { Fact } from '../../staff-ui/record/summary-list.tsx'
import { procedureHref } from '../ui/procedure-columns.tsx'
import type { Section } from './detail-props.ts'

const logged = 'Das Anzeigen der IBAN wird mit Ihrem Namen und der Uhrzeit protokolliert.'

/**
 * Fields of a procedure by section. Files and meters, with the reason for their reading, are shown in other
 * panels.
 */
export function factSections(
  procedure: ProcedureDetail,
  config: FormConfig,
  edit: boolean,
): { sections: Section[]; occasion: string } {
  const checkOf = ({ key, value }: SectionRow): Fact['check'] => {
    if (key === 'proven_name') return provenNameCheck(procedure)
    if (key === 'iban') return { tone: 'done', text: 'Prüfziffer stimmt' }
    if (key !== 'customer_number' || !config.customernumber_schema) return undefined
    return matchesSchema(config.customernumber_schema, value)
      ? { tone: 'done', text: 'Format stimmt' }
      : { tone: 'waiting', text: 'Format weicht ab' }
  }
  const allSections = procedureSections({ ...procedure, meterstatuses: [], media: [] })
  const occasion = procedure.meterstatuses.length ? allSections[0]?.rows.find(isOccasion) : undefined
  const shown = allSections
    .map(section => ({ ...section, rows: section.rows.filter(row => row !== occasion) }))
    .filter(({ rows }) => rows.length > 0)
  const trust: SectionRow = {
    key: 'trustlevel',
    label: 'Nachweis',
    value: trustlevelLabels[procedure.trustlevel],
  }
  const trustRows = [trust, ...provenNameRows(procedure)]
  const sections = [...shown, ...recalculatedSections(procedure)].map(({ title, rows }, index) => ({
    title,
    facts: [...rows, ...(index === 0 ? trustRows : [])].map(row => ({
      label: row.label,
      value: row.value,
      reveal: edit && row.encrypted ? `${procedureHref(procedure)}/encrypted/${row.key}` : undefined,
      strong: row.key === 'name',
      check: checkOf(row),
    })),
    remark: edit && rows.some(({ encrypted }) => encrypted) ? logged : undefined,
  }))
  return { sections, occasion: occasion?.value ?? '' }
}

/** The name of the identity card, where the proof has one. */
function provenNameRows({ trust_assertion }: ProcedureDetail): SectionRow[] {
  const value = trust_assertion ? provenName(trust_assertion) : ''
  return value ? [{ key: 'proven_name', label: 'Name laut Nachweis', value }] : []
}

const provenNameCheck = (procedure: ProcedureDetail): Fact['check'] =>
  procedure.trust_assertion && hasProvenName(procedure.trust_assertion, procedure)
    ? { tone: 'done', text: 'Stimmt überein' }
    : { tone: 'waiting', text: 'Weicht vom Namen im Vorgang ab' }

const isOccasion = ({ key }: SectionRow) => key === 'occasion'
