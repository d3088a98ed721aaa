import { z } from 'zod'
import { admin, staff } from './core/access.ts'
import { endpoint, one } from './core/endpoint.ts'

const preferenceMap = z.record(z.string(), z.json())
const access = [staff(), admin()] as const

/** Key-value preferences of a user: table columns, closed panels, single-key shortcuts. */
export const preferences = {
  fetch: endpoint({
    method: 'POST',
    path: '/api/users/{id}/preferences',
    summary: 'Die eigenen Einstellungen lesen',
    access,
    scope: 'platform',
    answer: one(preferenceMap),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/users/{id}/preferences',
    summary: 'Eine eigene Einstellung speichern; ohne Schlüssel oder Wert geschieht nichts',
    access,
    scope: 'platform',
    body: z.strictObject({
      key: z
        .string()
        .max(100)
        .regex(/^[a-z0-9_.-]*$/i, 'Der Schlüssel enthält unerlaubte Zeichen.')
        .optional()
        .meta({ title: 'Schlüssel' }),
      value: z.json().optional().meta({ title: 'Wert' }),
    }),
    answer: one(preferenceMap),
  }),
}
