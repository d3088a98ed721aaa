import type { Services } from '../../core/services.ts'
import type { EmailMessage } from '../message.ts'

/**
 * Has returns go to the platform's mailbox, under an address that names the email (VERP), where BOUNCE_ADDRESS is set.
 * Otherwise they go to the sender.
 */
export function withReturnPath({ settings }: Services, id: string, message: EmailMessage): EmailMessage {
  const [local, domain] = settings.bounces.address?.split('@') ?? []
  return local && domain ? { ...message, returnPath: `${local}+${id}@${domain}` } : message
}
