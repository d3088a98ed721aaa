import { redirect } from 'react-router'
import type { Client } from '#web/api.ts'
import type { Visit } from '#web/visit.ts'
import { organizationOf } from '../load-frame.ts'
import { requireModule } from '../module.ts'

/** The calls of those who are not signed in yet; a page for them alone leads others to their account. */
export function visitorApi(visit: Visit): Client['customerAuth'] {
  requireModule(organizationOf(visit), 'customerlogin')
  return visit.as('customer').customerAuth
}

export function onlySignedOut(visit: Visit, target = '/kundenlogin') {
  requireModule(organizationOf(visit), 'customerlogin')
  if (visit.signedIn.customer) throw redirect(target)
}
