import { redirect } from 'react-router'
import type { Client } from '#web/api.ts'
import type { Visit } from '#web/visit.ts'
import { requireOrganization } from '../load-frame.ts'
import { requireModule } from '../module.ts'

/** The authentication calls for visitors who are not signed in. Throws 404 if the module is off. */
export function customerAuthClient(visit: Visit): Client['customerAuth'] {
  requireModule(requireOrganization(visit), 'customerlogin')
  return visit.as('customer').customerAuth
}

/** Redirects signed-in customers to the target. Throws 404 if the module is off. */
export function redirectIfSignedIn(visit: Visit, target = '/kundenlogin') {
  requireModule(requireOrganization(visit), 'customerlogin')
  if (visit.signedIn.customer) throw redirect(target)
}
