import type { LoaderFunctionArgs } from 'react-router'
import type { Module } from '#contract/core/modules.ts'
import { visitContext } from '#web/lib/visit.ts'
import { requireOrganization } from '../layout/load-frame.ts'
import { feedMunicipality } from './feed-municipality.ts'
import { requireModule } from './require-module.ts'
import { rethrowAsResponse } from './rethrow-as-response.ts'

/** The beginning of every feed: its organization, and the municipality that `?gemeinde=` names. Throws 404 where the module is off. */
export async function openFeed(
  module: Module,
  { url, context }: Pick<LoaderFunctionArgs, 'url' | 'context'>,
) {
  const visit = context.get(visitContext)
  const organization = requireOrganization(visit)
  requireModule(organization, module)
  const api = visit.as('customer')
  const area = await rethrowAsResponse(feedMunicipality(url, api, organization))
  return { organization, api, area, origin: visit.origin }
}
