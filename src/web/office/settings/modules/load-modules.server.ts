import type { OrganizationRow } from '#contract/organizations/rows.ts'
import { type Module, moduleKeys, modules } from '#contract/core/modules.ts'
import { mayDo } from '#contract/may-do.ts'
import type { Caller } from '#contract/core/access.ts'
import type { Client } from '../../../lib/api-client.ts'
import { rethrowAsResponse } from '../../../lib/rethrow-as-response.ts'
import { resourceOf } from '../../../staff-ui/record/serve/resource.server.ts'
import { type Counted, moduleFacts } from './module-facts.ts'

/** A module as its list shows it. */
export interface ModuleEntry {
  module: Module
  label: string
  heading: string
  what: string
  isOn: boolean
  /** „14 Einträge“. */
  count?: string
  portal?: string
  settings: string
  needs?: string
  missing?: { text: string; to: string }
}

/**
 * Loads the modules of an organization with the number of their entries, as far as the caller may see them.
 */
export async function loadModules(api: Client, caller: Caller, row: OrganizationRow): Promise<ModuleEntry[]> {
  const counts = await rethrowAsResponse(countsOf(api, caller, row.id))
  return moduleKeys.map(module => {
    const { content, missing, ...facts } = moduleFacts[module]
    const isOn = row[`enabled_${module}`]
    const count = content && counts.get(content.noun)
    const lacks = isOn ? missing?.(row, count) : null
    return {
      module,
      label: modules[module].label,
      ...facts,
      isOn,
      ...(content &&
        count !== undefined && { count: `${count} ${count === 1 ? content.one : content.many}` }),
      ...(lacks && { missing: lacks }),
    }
  })
}

async function countsOf(api: Client, caller: Caller, id: string): Promise<Map<Counted, number>> {
  const contents = new Map(
    Object.values(moduleFacts).flatMap(({ content }) =>
      content ? [[content.noun, content.call] as const] : [],
    ),
  )
  const seen = [...contents].filter(([, call]) => mayDo(caller, call))
  return new Map(await Promise.all(seen.map(async ([noun]) => [noun, await countOf(api, noun, id)] as const)))
}

async function countOf(api: Client, noun: Counted, id: string): Promise<number> {
  if (noun === 'serviceareas') return (await api.serviceareas.list({ params: { id } })).length
  const { meta } = await resourceOf(api, noun).list({ query: { per_page: 1 } })
  return meta.total
}
