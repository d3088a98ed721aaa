import type { Person } from './people.ts'
import type { Scene } from './scene.ts'

export const customerId = (scene: Scene, { customer_number }: Person) =>
  scene.id(`customer/${customer_number}`)
