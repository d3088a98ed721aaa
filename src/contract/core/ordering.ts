import { z } from 'zod'
import type { Access } from './access.ts'
import { endpoint, type NounTitle, one } from './endpoint.ts'
import type { Module } from './modules.ts'
import { recordVersion, recordVersions } from './record-versions.ts'

/** Places of records: `order` from 0, lower ones first. */
const places = z.strictObject({
  items: recordVersions({
    ...recordVersion,
    order: z.int().min(0).max(10_000).meta({ title: 'Reihenfolge' }),
  }),
})
export type Places = z.output<typeof places>

interface OrderingOptions<Path extends string> {
  path: Path
  title: NounTitle
  access: Access
  module?: Module
  scope?: 'platform'
}

/** Declares the call that gives several records their places at once. It answers with the next versions. */
export const orderingCall = <const Path extends string>({ path, title, ...shared }: OrderingOptions<Path>) =>
  endpoint({
    ...shared,
    method: 'POST',
    path: `${path}/order` as const,
    summary: `${title.many} ordnen; nur, wenn niemand sonst einen davon verschoben hat`,
    body: places,
    answer: one(places),
    idempotent: true,
  })
