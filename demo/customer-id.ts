import type { Person } from './people.ts'
import type { GeneratorContext } from './generator-context.ts'

export const customerId = (scene: GeneratorContext, { customer_number }: Person) =>
  scene.id(`customer/${customer_number}`)
