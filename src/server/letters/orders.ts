import type { WordedLetter } from './worded.ts'
import type { SubscriptionOrder } from '../subscriptions/orders.ts'

/** What a letter is to say, as little as a later rendering needs. */
export type LetterOrder =
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
  | SubscriptionOrder
  | WordedLetter
