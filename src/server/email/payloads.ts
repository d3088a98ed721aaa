import type { TextEmail } from './text-email.ts'
import type { SubscriptionEmailPayload } from '../subscriptions/email-payloads.ts'

/** Payload of an email job: the ids and values that its template needs to render it later. */
export type EmailPayload =
  | { kind: 'acknowledgement'; procedure_id: string; access_key: string }
  | { kind: 'procedure_status'; procedure_id: string; status: string; message: string; access_key: string }
  | {
      kind: 'procedure_message'
      procedure_id: string
      subject: string
      message: string
      author: string
      access_key: string
    }
  | { kind: 'procedure_confirmation'; confirmation_id: string; confirmation_key: string }
  | { kind: 'draft_link'; type: string; url: string; until: string }
  | SubscriptionEmailPayload
  | TextEmail
