import { z } from 'zod'
import { staff } from './core/access.ts'
import { crud } from './core/crud.ts'
import { publishing, stateFilter } from './core/publishing.ts'
import {
  day,
  identified,
  line,
  optionalEmail,
  optionalLine,
  optionalPostcode,
  tenant,
  timestamps,
  webAddress,
} from './core/shapes.ts'

const input = {
  company: line(150).min(1, 'Geben Sie den Namen des Betriebs ein.').meta({ title: 'Name des Betriebs' }),
  street: optionalLine(150).meta({ title: 'Straße' }),
  postalcode: optionalPostcode.meta({ title: 'Postleitzahl' }),
  city: optionalLine(100).meta({ title: 'Ort' }),
  phone: optionalLine(40).meta({ title: 'Telefon' }),
  phone_fault: optionalLine(40).meta({ title: 'Telefon des Notdienstes' }),
  email: optionalEmail,
  website: webAddress.default('').meta({ title: 'Website' }),
  certificate_available: z.boolean().default(false).meta({ title: 'Zertifikat liegt vor' }),
  approved_by: optionalLine(150).meta({
    title: 'Zugelassen von',
    description: 'Wer den Betrieb zugelassen hat',
  }),
  approved_from: day.nullable().default(null).meta({ title: 'Zugelassen ab' }),
  approved_to: day.nullable().default(null).meta({ title: 'Zugelassen bis' }),
  published: z.boolean().default(false).meta({ title: 'Veröffentlicht' }),
}

export const installerRow = z.object({ ...identified, ...tenant, ...z.object(input).shape, ...timestamps })
export type InstallerRow = z.output<typeof installerRow>

const noun = {
  path: '/api/installers',
  row: installerRow,
  view: [staff('installers.view', 'installers.edit')],
  edit: [staff('installers.edit')],
  published: true,
  module: 'installers',
} as const

const filters = {
  city: line(100).optional().meta({ title: 'Ort' }),
  certificate_available: z
    .stringbool()
    .optional()
    .meta({ title: 'Zertifikat liegt vor', choices: { true: 'Ja', false: 'Nein' } }),
}

export const installers = {
  ...crud({
    ...noun,
    title: { one: 'Installationsbetrieb', many: 'Installationsbetriebe', gender: 'm' },
    input: z.strictObject(input),
    sorts: ['company', 'city', 'postalcode', 'approved_to', 'updated_at'],
    filters: { ...filters, ...stateFilter },
    history: 'values',
  }),
  ...publishing({ ...noun, title: 'Installationsbetrieb', filters }),
}
