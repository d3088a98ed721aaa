import { mapAccessKeys } from '#contract/core/request-credentials.ts'
import type { Context } from '../core/context.ts'
import type { Organization } from '../core/organization.ts'
import { originOfPortal } from '../core/portal-origin.ts'
import type { Services } from '../core/services.ts'

/** The context of a job: nobody calls, and only the organization's data is seen. */
export function jobContext(services: Services, organization: Organization): Context {
  const host = organization.portal_domain
  const { platform, scoped } = services.database
  return {
    services,
    organization,
    request: {
      id: 'job',
      address: '',
      host,
      origin: originOfPortal(services, host),
      userAgent: null,
      token: null,
      accessKeys: mapAccessKeys(() => null),
      ifMatch: null,
    },
    actor: { kind: 'anonymous' },
    now: services.now(),
    platform,
    db: scoped(organization.id),
  }
}
