import type { EmailPayload } from '../email/payloads.ts'
import type { SubscriberNotification } from '../subscriptions/email-payloads.ts'

/** Payload types by job name. Jobs of an organization carry its id. */
export interface JobPayloads {
  send_letter: { organization_id: string; mail_id: string; order: EmailPayload }
  announce_procedure: { organization_id: string; procedure_id: string }
  draw_pictures: { organization_id: string; media_ids: string[] }
  send_reset_link: { organization_id: string; email: string }
  send_verify_link: { organization_id: string; email: string }
  remove_files: { organization_id: string; keys: string[] }
  'tell-subscribers': { organization_id: string } & SubscriberNotification
  send_subscription_link: { organization_id: string; email: string }
  keep_days: { organization_id: string }
  retention: Record<string, never>
  sweep: Record<string, never>
}
