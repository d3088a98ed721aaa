import { z } from 'zod'
import { staff } from '../core/access.ts'
import { crud } from '../core/crud.ts'
import { identified, line, tenant, timestamps } from '../core/shapes.ts'
import { importMapping } from './mapping.ts'

const input = {
  name: line(80).min(1, 'Geben Sie einen Namen ein.').meta({ title: 'Name' }),
  mapping: importMapping.meta({ title: 'Zuordnung' }),
}

export const importProfileRow = z.object({
  ...identified,
  ...tenant,
  ...z.object(input).shape,
  ...timestamps,
})
export type ImportProfileRow = z.output<typeof importProfileRow>

const access = [staff('customers.edit')] as const

/** How the files of another system are read: kept for the next file. */
export const importprofiles = crud({
  path: '/api/importprofiles',
  title: { one: 'Importvorlage', many: 'Importvorlagen' },
  row: importProfileRow,
  input: z.strictObject(input),
  view: access,
  edit: access,
  sorts: ['name'],
})
