import type { Module } from '#contract/core/modules.ts'
import type { PublicOrganization } from '#contract/organizations/rows.ts'

/** Throws 404 where the module is switched off. */
export function requireModule(organization: PublicOrganization, module: Module) {
  if (!organization[`enabled_${module}`]) throw new Response(null, { status: 404 })
}
