import { z } from 'zod'
import type { Contract, Endpoint } from './core/endpoint.ts'
import { contract } from './index.ts'

const keyOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

/** Calls that answer with more than the record have no id in their answer. */
const answersId = ({ answer }: Endpoint) =>
  answer.kind === 'one' && answer.schema instanceof z.ZodObject && 'id' in answer.schema.shape

const creations = new Set(
  Object.values<Contract>(contract).flatMap(({ create, get }) =>
    create && get?.path === `${create.path}/{id}` && answersId(create) ? [keyOf(create)] : [],
  ),
)

/** Whether a call creates a record with an address of its own: it answers 201 with Location. */
export const isCreation = (endpoint: Pick<Endpoint, 'method' | 'path'>): boolean =>
  creations.has(keyOf(endpoint))

/** The statuses with which a call answers. */
export const successStatuses = (endpoint: Endpoint): number[] => {
  if (endpoint.bulk) return [207]
  if (endpoint.upserts) return [200, 201]
  return isCreation(endpoint) ? [201] : [200]
}
