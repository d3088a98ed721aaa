import { exampleProcedures } from '#contract/documentation/examples.ts'
import { inputErrors } from '#contract/procedures/check-input.ts'
import { procedureInput } from '#contract/procedures/input.ts'
import { definitionOf } from '#contract/procedures/registry.ts'
import type { ProcedureType } from '#contract/procedures/types.ts'
import type { Values } from '#contract/forms/field-types.ts'
import { formFacts } from '../../fixtures/form-facts.ts'
import { unansweredDays } from '#server/procedures/unanswered/days.ts'
import type { Line, SettingsScene } from './scene.ts'

const nowhere = { street: '', housenumber: '', postalcode: '', city: '' }

/** Everything that a form shows, asks, checks and promises with the stored settings, for its example with these answers. */
const formOf =
  (type: ProcedureType, { unit_number = '', ...data }: Record<string, unknown>) =>
  async (scene: SettingsScene) => {
    const { config } = await scene.row()
    const known = { last_count: 100, last_read_at: '2025-11-20', yearly_consumption: 100, ...nowhere }
    const meters = [{ meter_type: 'main' as const, meter_number: '7 731', ...known }]
    const facts = { ...formFacts, config, meters }
    const definition = definitionOf(type)!
    const example = exampleProcedures()[type]!.value as { data: object }
    const input = procedureInput({}).parse({ ...example, unit_number, data: { ...example.data, ...data } })
    const reading = { meter_number: '7 731', meter_count: '240', read_at: '2026-11-20', meter_type: 'main' }
    const values = { ...input.data, ...data, meters: [reading] } as Values
    return JSON.stringify({
      start: definition.startWith?.(config),
      steps: definition.steps(facts, values),
      errors: inputErrors(definition, input, facts),
      questions: definition.questions?.(values, facts),
      flags: definition.flags?.(input.data, config),
      computed: definition.computedData?.(input.data, facts),
      papers: definition.pdfSections?.({ ...facts, ...input, values, data: input.data } as never),
      review: definition.reviewDays(config),
    })
  }

const inForm = (
  type: ProcedureType,
  to: unknown,
  shows?: string,
  data: Record<string, unknown> = {},
): Line => ({
  to,
  see: formOf(type, data),
  ...(shows !== undefined && { shows }),
})

const days = (group: string, type: ProcedureType): Record<string, Line> => ({
  [`config.${group}.review_days`]: inForm(type, 66, '"review":66'),
})

/** The days that are announced for a question asked on a Friday. */
const unanswered = (
  to: unknown,
  shows: string,
  given: Record<string, unknown> = { 'config.unanswered.enabled': true },
): Line => ({
  to,
  given,
  shows,
  see: async scene => {
    const ctx = { organization: await scene.row(), now: new Date('2026-11-20T10:00:00Z') }
    const question = { customer_email: 'a@haus.test' }
    return JSON.stringify(unansweredDays(ctx, question, { status: 'waiting_customer', respond_by: null }))
  },
})

const surface = { value: 'glass', label: 'Glasdach', factor: 0.9 }
const cistern = (volume: number) => ({
  cisterns: [{ volume, use: 'garden', sewer_connection: 'yes', refill: 'no' }],
})

/** Settings that forms of the portal show, ask for or apply. */
export const formLines: Record<string, Line> = {
  'config.unanswered.enabled': unanswered(true, '"close_on":"2026-12-11"', {}),
  'config.unanswered.remind_days': unanswered(1, '"remind_on":"2026-11-23"'),
  'config.unanswered.close_days': unanswered(1, '"close_on":"2026-11-30"'),
  'config.customernumber_schema': inForm('meterreading', '\\d{2}', undefined, {}),
  'config.unitnumber_schema': {
    ...inForm('meterreading', '\\d{2}', undefined, { unit_number: 'ABC' }),
    given: { 'config.use_unitnumber': true },
  },
  'config.use_unitnumber': inForm('meterreading', true),
  'config.creditor_id': inForm('debit', 'DE98ZZZ09999999999', 'DE98ZZZ09999999999'),
  'config.debit_allow_without_signature': inForm('debit', true),
  'config.ownerchange_allow_tenants': inForm('ownerchange', true),
  'config.invoice_postal_send_enabled': inForm('invoice', true),
  'config.advancepayment.deadlines': inForm('advancepayment', ['03-17'], '2027-03-17'),
  'config.advancepayment.offset_days': inForm('advancepayment', 60),
  'config.advancepayment.max_percent': inForm('advancepayment', 10, 'unusual', {
    current_amount: 60,
    new_amount: 80,
  }),
  'config.advancepayment.min_percent': inForm('advancepayment', 5, 'unusual', {
    current_amount: 60,
    new_amount: 50,
  }),
  'config.advancepayment.interval_options': inForm(
    'advancepayment',
    ['alle drei Wochen'],
    'alle drei Wochen',
  ),
  'config.advancepayment.reasons': inForm('advancepayment', ['Schwimmbad'], 'Schwimmbad'),
  ...days('advancepayment', 'advancepayment'),
  'config.customerdata.kinds': inForm('customerdata', ['death']),
  ...days('customerdata', 'customerdata'),
  'config.invoice.documents': inForm('invoice', ['Gestattungsvertrag'], 'Gestattungsvertrag'),
  ...days('invoice', 'invoice'),
  'config.maildelivery.scopes': inForm('maildelivery', ['Kundenzeitung'], 'Kundenzeitung'),
  ...days('maildelivery', 'maildelivery'),
  'config.meterreading.expected_deviation_percent': inForm('meterreading', 5, 'weicht stark'),
  ...days('meterreading', 'meterreading'),
  'config.drainage.surfaces': inForm('drainage', [surface], 'Glasdach'),
  'config.drainage.outlets': inForm('drainage', [{ ...surface, label: 'Teich' }], 'Teich'),
  'config.drainage.cistern_credit': inForm('drainage', 1, undefined, cistern(5)),
  'config.drainage.cistern_from': inForm('drainage', 10, undefined, cistern(5)),
  ...days('drainage', 'drainage'),
  'config.connection.lead_weeks': inForm('connection_water', 100, '100 Wochen', { wished_on: '2027-11-20' }),
  'config.connection.demand_with_proof': inForm('connection_water', 1.7, '1,7'),
  ...days('connection', 'connection_water'),
  'config.required_documents.connection_water': inForm(
    'connection_water',
    ['Brandschutznachweis'],
    'Brandschutznachweis',
  ),
  'config.required_documents.connection_wastewater': inForm(
    'connection_wastewater',
    ['Höhenplan'],
    'Höhenplan',
  ),
  'config.required_documents.ownerchange': inForm('ownerchange', ['Teilungsplan'], 'Teilungsplan'),
}
