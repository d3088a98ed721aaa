import type { AuditRow } from '#contract/audit/audit.ts'
import { referenceNouns } from '../../staff-ui/form/references/load-references.server.ts'
import type { Names } from '../../staff-ui/record/list/list-data.ts'
import { choicesOf, idsIn, type NamesFrom } from '../../staff-ui/record/list/load-names.server.ts'
import { fieldOfNoun } from './changes.server.ts'

const maxIds = 100

/** Names of the records that changed fields refer to: one call for each noun. */
export async function loadChangeNames(from: NamesFrom, rows: readonly AuditRow[]): Promise<Names> {
  const referred = rows.flatMap(({ noun, changed }) =>
    Object.entries(changed ?? {}).flatMap(([name, { from, to }]) => {
      const ref = fieldOfNoun(noun, name)?.ref
      return ref && ref in referenceNouns ? [{ ref, ids: idsIn([from ?? null, to ?? null]) }] : []
    }),
  )
  const byNoun = [...Map.groupBy(referred, ({ ref }) => ref)]
  const named = await Promise.all(
    byNoun.map(async ([noun, found]) => {
      const ids = [...new Set(found.flatMap(({ ids }) => ids))].slice(0, maxIds)
      const { items } = ids.length ? await choicesOf(from, noun, ids) : { items: [] }
      return [noun, Object.fromEntries(items.map(({ value, label }) => [value, label]))] as const
    }),
  )
  return Object.fromEntries(named)
}
