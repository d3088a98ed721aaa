import { z } from 'zod'
import { staff } from './core/access.ts'
import { crud } from './core/crud.ts'
import { publishing } from './core/publishing.ts'
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
  company: line(150).min(1, 'Geben Sie den Namen des Betriebs ein'),
  street: optionalLine(150),
  postalcode: optionalPostcode,
  city: optionalLine(100),
  phone: optionalLine(40),
  phone_fault: optionalLine(40),
  email: optionalEmail,
  website: webAddress.default(''),
  certificate_available: z.boolean().default(false),
  approved_by: optionalLine(150).describe('Wer den Betrieb zugelassen hat'),
  approved_from: day.nullable().default(null),
  approved_to: day.nullable().default(null),
  published: z.boolean().default(false),
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

export const installers = {
  ...crud({
    ...noun,
    title: { one: 'Installateur', many: 'Installateure' },
    input: z.strictObject(input),
    sorts: ['company', 'city', 'postalcode', 'approved_to', 'updated_at'],
    filters: { city: line(100).optional(), certificate_available: z.stringbool().optional() },
  }),
  ...publishing({ ...noun, title: 'Installateur' }),
}
