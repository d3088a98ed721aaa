import { z } from 'zod'
import { id, timestamp } from './shapes.ts'

/** Fields that name a record in the version that the caller has read. */
export const recordVersion = {
  id: id.meta({ title: 'Kennung' }),
  version: timestamp.meta({ title: 'Stand', description: '„updated_at“ der gelesenen Fassung' }),
}

const maxRecords = 100

/** A list of up to 100 different records. */
export const recordVersions = <Shape extends typeof recordVersion>(shape: Shape) =>
  z
    .array(z.strictObject(shape))
    .min(1)
    .max(maxRecords)
    .refine(
      given => new Set(given.map(each => (each as { id: string }).id)).size === given.length,
      'Nennen Sie jeden Eintrag einmal.',
    )
    .meta({ title: 'Einträge' })
