import { z } from 'zod'
import { admin, staff } from './core/access.ts'
import { endpoint, none, one } from './core/endpoint.ts'
import { identified, timestamp } from './core/shapes.ts'

/** A browser that is signed in. */
export const sessionRow = z.object({
  ...identified,
  device: z.string().meta({ title: 'Browser und System' }),
  address: z.string().meta({ title: 'Netz' }),
  created_at: timestamp.meta({ title: 'Angemeldet am' }),
  last_used_at: timestamp.meta({ title: 'Zuletzt benutzt am' }),
  current: z.boolean().meta({ title: 'Dieses Gerät' }),
})
export type SessionRow = z.output<typeof sessionRow>

const access = [staff(), admin()] as const

/** The caller's own sessions. */
export const sessions = {
  list: endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    summary: 'Wo Sie angemeldet sind, zuletzt benutzt zuerst',
    access,
    scope: 'platform',
    answer: one(z.array(sessionRow)),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/{id}',
    summary: 'Eine eigene Sitzung beenden',
    access,
    scope: 'platform',
    answer: none,
  }),
  endOthers: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions',
    summary: 'Alle eigenen Sitzungen beenden, außer dieser',
    access,
    scope: 'platform',
    answer: none,
  }),
}
