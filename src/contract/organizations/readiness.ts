import { z } from 'zod'
import { choice } from '../core/field-facts.ts'
import { type ReadinessCheck, readinessChecks, readinessLevels } from './readiness-checks.ts'

const labels = Object.fromEntries(
  Object.entries(readinessChecks).map(([key, { label }]) => [key, label]),
) as Record<ReadinessCheck, string>

export const readinessRow = z.object({
  key: choice(labels).meta({ title: 'Punkt' }),
  level: choice(readinessLevels).meta({ title: 'Stufe' }),
  done: z.boolean().meta({ title: 'Erledigt' }),
  detail: z.string().meta({ title: 'Was fehlt oder was gilt' }),
})
export type ReadinessRow = z.output<typeof readinessRow>
