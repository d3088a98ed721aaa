import { z } from 'zod'
import { admin, staff } from './core/access.ts'
import { endpoint, none, one } from './core/endpoint.ts'
import { gender, id } from './core/shapes.ts'

export const viewer = z.object({
  user_id: id.meta({ title: 'Kennung des Benutzers' }),
  firstname: z.string().meta({ title: 'Vorname' }),
  lastname: z.string().meta({ title: 'Nachname' }),
  gender: gender.nullable().meta({ title: 'Anrede' }),
})
export type Viewer = z.output<typeof viewer>

const access = [staff(), admin()] as const
const params = {
  noun: z
    .string()
    .regex(/^[a-z]{1,40}$/)
    .meta({ title: 'Art des Eintrags' }),
}

/** Calls about the people who have a record open. A caller needs the right to view the noun. */
export const presence = {
  signal: endpoint({
    method: 'POST',
    path: '/api/presence/{noun}/{id}',
    summary: 'Sagen, dass man einen Eintrag geöffnet hat, und erfahren, wer noch',
    access,
    scope: 'platform',
    params,
    answer: one(z.array(viewer)),
  }),
  leave: endpoint({
    method: 'DELETE',
    path: '/api/presence/{noun}/{id}',
    summary: 'Sagen, dass man einen Eintrag geschlossen hat',
    access,
    scope: 'platform',
    params,
    answer: none,
  }),
}
