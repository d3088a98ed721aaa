import { href, redirect } from 'react-router'
import type { Client } from '#web/lib/api-client.ts'
import type { Visit } from '#web/lib/visit.ts'
import { requireOrganization } from '../layout/load-frame.ts'
import { requireModule } from '../lib/require-module.ts'

/** The authentication calls for visitors who are not signed in. Throws 404 if the module is off. */
export function customerAuthClient(visit: Visit): Client['customerAuth'] {
  requireModule(requireOrganization(visit), 'customerlogin')
  return visit.as('customer').customerAuth
}

/** Redirects signed-in customers to the target. Throws 404 if the module is off. */
export function redirectIfSignedIn(visit: Visit, target = href('/kundenlogin')) {
  requireModule(requireOrganization(visit), 'customerlogin')
  if (visit.signedIn.customer) throw redirect(target)
}
