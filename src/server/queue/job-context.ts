import { mapAccessKeys } from '#contract/core/request-credentials.ts'
import type { Context, PlatformContext } from '../core/context.ts'
import type { Organization } from '../core/organization.ts'
import { originOfPortal } from '../core/portal-origin.ts'
import { jobRequest } from '../core/requests/job-request.ts'
import type { Services } from '../core/services.ts'

/** The context of a job: nobody calls, and only the organization's data is seen. */
export const jobContext = (services: Services, organization: Organization): Context => ({
  ...platformJobContext(services, organization),
  organization,
  db: services.database.scoped(organization.id),
})

/** The context of a job of the platform: nobody calls. */
export function platformJobContext(services: Services, organization: Organization | null): PlatformContext {
  const host = organization?.portal_domain ?? services.settings.mainHost
  return {
    services,
    organization,
    request: {
      id: jobRequest,
      address: '',
      host,
      origin: originOfPortal(services, host),
      userAgent: null,
      deviceTokens: null,
      token: null,
      accessKeys: mapAccessKeys(() => null),
      ifMatch: null,
    },
    actor: { kind: 'anonymous' },
    now: services.now(),
    platform: services.database.platform,
  }
}
