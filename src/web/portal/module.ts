import type { Module } from '#contract/modules.ts'
import type { PublicOrganization } from '#contract/organization-rows.ts'

/** A page of a module that is off is not there. */
export function requireModule(organization: PublicOrganization, module: Module) {
  if (!organization[`enabled_${module}`]) throw new Response(null, { status: 404 })
}
