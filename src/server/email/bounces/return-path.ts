import type { Services } from '../../core/services.ts'
import type { EmailMessage } from '../message.ts'

/**
 * Has returns go to the platform's mailbox, under an address that names the email (VERP), where BOUNCE_ADDRESS is set.
 * Otherwise they go to the sender.
 */
export function withReturnPath(services: Services, id: string, message: EmailMessage): EmailMessage {
  const returnPath = returnPathOf(services, id)
  return returnPath ? { ...message, returnPath } : message
}

/** Where servers return the email to; undefined for the sender. */
export function returnPathOf({ settings }: Services, id: string): string | undefined {
  const [local, domain] = settings.bounces.address?.split('@') ?? []
  return local && domain ? `${local}+${id}@${domain}` : undefined
}
