import { z } from 'zod'
import { staff } from './core/access.ts'
import { crud } from './core/crud.ts'
import { documentTitles } from './document-titles.ts'
import { identified, line, tenant, timestamps } from './core/shapes.ts'

/** Titles of the document types of a new organization. */
export const defaultDocumenttypes = Object.values(documentTitles)

const documenttypeInput = {
  title: line(120).min(1, 'Geben Sie eine Bezeichnung ein.').meta({ title: 'Bezeichnung' }),
}

export const documenttypeRow = z.object({
  ...identified,
  ...tenant,
  ...z.object(documenttypeInput).shape,
  ...timestamps,
})
export type DocumenttypeRow = z.output<typeof documenttypeRow>

export const documenttypes = crud({
  path: '/api/documenttypes',
  title: { one: 'Dokumentart', many: 'Dokumentarten' },
  row: documenttypeRow,
  input: z.strictObject(documenttypeInput),
  view: [staff()],
  edit: [staff('settings')],
  published: true,
  sorts: ['title'],
  history: 'values',
})
