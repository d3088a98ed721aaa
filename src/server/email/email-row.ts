import type { PlatformContext } from '../core/context.ts'

/** A new row of `mails` in state `waiting`. */
export const newEmailRow = (
  { services, organization, now }: PlatformContext,
  mail: {
    kind: string
    recipient: string
    subject: string
    procedure_id?: string | null
    subscriber_id?: string
    occasion?: string
  },
) => ({
  id: services.newId(),
  organization_id: organization?.id ?? null,
  procedure_id: null,
  state: 'waiting' as const,
  created_at: now.toISOString(),
  ...mail,
})
