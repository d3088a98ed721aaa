import { z } from 'zod'
import { anyone, staff } from '../core/access.ts'
import { endpoint, one } from '../core/endpoint.ts'
import { revisionCall } from '../core/revisions.ts'
import { line, prose } from '../core/shapes.ts'

const change = {
  identifier: line(120)
    .regex(/^[\w.-]+$/, 'Die Kennung eines Textes hat Buchstaben, Ziffern, Punkt und Strich.')
    .meta({ title: 'Bezeichner' }),
  data: prose(5000).meta({ title: 'Text' }),
}
export const textlabel = z.object({
  identifier: line(120).meta({ title: 'Bezeichner' }),
  data: prose(5000).meta({ title: 'Daten' }),
})
export type Textlabel = z.output<typeof textlabel>

/** Portal texts that an organization overrides, by key of the German catalogue. */
export const textlabels = {
  list: endpoint({
    method: 'GET',
    path: '/api/organizations/{id}/textlabels',
    summary: 'Die eigenen Texte der Organisation',
    access: [anyone('published')],
    answer: one(z.array(textlabel)),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/organizations/{id}/textlabels',
    summary:
      'Eigene Texte setzen; ein leerer Text gilt nicht mehr, was fehlt, bleibt; If-Match nennt den ETag der gelesenen Liste',
    access: [staff('settings')],
    body: z.strictObject({ textlabels: z.array(z.strictObject(change)).max(500).meta({ title: 'Texte' }) }),
    answer: one(z.array(textlabel)),
    conditional: true,
    idempotent: true,
  }),
  revisions: revisionCall({
    path: '/api/organizations/{id}/textlabels',
    title: 'Eigene Texte',
    access: [staff('settings')],
    history: 'values',
    fields: [],
  }),
}
