import fc from 'fast-check'
import type { Model } from '../model.ts'
import { customerNames, type CustomerName } from '../world.ts'

export const customer = fc.constantFrom(...customerNames)
export const at = (model: Model, name: CustomerName, rest = '') =>
  `/api/customers/${model.world.customers[name].id}${rest}`
export const exists = (model: Model, name: CustomerName) => model.states[name] !== 'closed'
