import { hash } from 'node:crypto'
import { type Chance, chanceOf } from './random.ts'
import type { Clock } from './clock.ts'

/** Context of the generators: one organization, its clock, its ids and its random numbers. */
export interface GeneratorContext {
  key: string
  organization_id: string
  clock: Clock
  id(name: string): string
  chance(name: string): Chance
}

const namespace = 'klarwerk.example/demo/'

/** A stable id derived from a name (UUID version 5, RFC 9562). */
export const uuid = (name: string) => {
  const bytes = hash('sha1', namespace + name, 'buffer')
  bytes[6] = (bytes[6]! & 0x0f) | 0x50
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

export const sceneOf = (key: string, clock: Clock): GeneratorContext => ({
  key,
  organization_id: uuid(key),
  clock,
  id: name => uuid(`${key}/${name}`),
  chance: name => chanceOf(`${key}/${name}`),
})

/** The key columns of a record of this organization. */
export const owned = (scene: GeneratorContext, name: string) => ({
  id: scene.id(name),
  organization_id: scene.organization_id,
})

export const stamps = (created_at: string, updated_at = created_at) => ({ created_at, updated_at })
