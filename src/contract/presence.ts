import { z } from 'zod'
import { admin, staff } from './core/access.ts'
import { endpoint, none, one } from './core/endpoint.ts'
import { gender, id } from './core/shapes.ts'

export const viewer = z.object({
  user_id: id.meta({ title: 'Kennung des Benutzers' }),
  firstname: z.string().meta({ title: 'Vorname' }),
  lastname: z.string().meta({ title: 'Nachname' }),
  gender: gender.nullable().meta({ title: 'Anrede' }),
  is_writing: z.boolean().meta({ title: 'Schreibt gerade', description: 'Sonst liest die Person nur' }),
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
  list: endpoint({
    method: 'GET',
    path: '/api/presence/{noun}',
    summary: 'Welche Einträge einer Art andere gerade geöffnet haben; höchstens 200',
    access,
    scope: 'platform',
    params,
    answer: one(
      z.array(
        z.object({
          id: id.meta({ title: 'Kennung des Eintrags' }),
          viewers: z.array(viewer).meta({ title: 'Wer ihn geöffnet hat' }),
        }),
      ),
    ),
  }),
  signal: endpoint({
    method: 'POST',
    path: '/api/presence/{noun}/{id}',
    summary: 'Sagen, dass man einen Eintrag geöffnet hat oder daran schreibt, und erfahren, wer noch',
    access,
    scope: 'platform',
    params,
    body: z.strictObject({
      is_writing: z.boolean().default(false).meta({ title: 'Schreibt gerade' }),
    }),
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
