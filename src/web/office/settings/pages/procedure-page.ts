import type { ProcedureType } from '#contract/procedures/types.ts'
import { modules } from '#contract/core/modules.ts'
import { definitionOf } from '#contract/procedures/registry.ts'
import { half, type SettingsPage, settingsPage } from '../settings-page.ts'

type Part = SettingsPage['parts'][number]
/** Procedures with deadlines of their own; both connections share theirs. */
type WithDeadline =
  'advancepayment' | 'connection' | 'customerdata' | 'drainage' | 'invoice' | 'maildelivery' | 'meterreading'

export const responseFields = (
  type: WithDeadline,
  lead = 'Gerechnet ab dem Eingang, auf den nächsten Werktag.',
): Part => ({
  title: 'Fristen',
  lead,
  fields: [
    {
      name: `config.${type}.review_days`,
      width: half,
      help: 'Diesen Tag lesen Kundinnen und Kunden nach dem Absenden. Danach ist ein Vorgang überfällig.',
    },
  ],
})

const trustPart = (type: ProcedureType): Part => ({
  title: 'Vertrauen',
  lead: 'So sicher muss feststehen, wer einreicht.',
  fields: [{ name: `config.trustlevel.${type}` }],
})

type Given = Pick<SettingsPage, 'lead' | 'parts' | 'links'>

/** The page of a procedure type: its own fields, then the proof that it needs. */
export const procedurePage = (type: ProcedureType, { parts, ...given }: Given): SettingsPage =>
  settingsPage({
    heading: 'Online-Services',
    address: type,
    title: modules[type].label,
    module: type,
    portal: definitionOf(type)?.addresses[0],
    ...given,
    parts: [...parts, trustPart(type)],
  })
