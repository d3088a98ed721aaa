import { keysIn } from '#contract/templates/marks.ts'
import { placeholderLabel } from '#contract/templates/placeholders.ts'
import type { DeliveryType } from '#contract/delivery-types.ts'
import { wayRefusal } from '#contract/procedures/message-ways.ts'
import type { Context } from '../../core/context.ts'
import { conflict, invalid } from '../../core/errors.ts'
import { messageText, sanitizeMessage } from '../../core/message-html.ts'
import type { Media } from '../../media/media.ts'
import type { Procedure } from '../find.ts'
import { chosenMessageFiles } from './files.ts'

/** A message of staff, ready to be sent. `id` becomes that of its entry in the history. */
export interface Outgoing {
  id: string
  subject: string
  /** Without formatting. */
  message: string
  html: string
  delivery: DeliveryType
  files: Media[]
}

interface Input {
  subject: string
  message: string
  html?: string
  delivery?: DeliveryType
  media_ids?: string[]
}

const most = 4000

/** Checks a message about a procedure. Throws 409 where its way is closed, 422 for an empty text, a file that is gone or an unfilled placeholder. */
export async function outgoingOf(ctx: Context, row: Procedure, input: Input): Promise<Outgoing> {
  const { subject, delivery = 'email', media_ids = [] } = input
  const refusal = wayRefusal(delivery, row, ctx.organization)
  if (refusal) throw conflict(refusal)
  const html = sanitizeMessage(input.html ?? '')
  const message = html ? messageText(html) : input.message.trim()
  requireFilled('subject', subject)
  requireFilled('message', message)
  if (!message) throw invalid([{ path: 'message', message: 'Schreiben Sie die Nachricht.' }])
  if (message.length > most)
    throw invalid([
      { path: 'message', message: `Kürzen Sie die Nachricht auf ${most.toLocaleString('de-DE')} Zeichen.` },
    ])
  const files = await chosenMessageFiles(ctx, row.id, media_ids)
  return { id: ctx.services.newId(), subject, message, html, delivery, files }
}

function requireFilled(path: string, text: string) {
  const [key] = keysIn(text)
  if (key)
    throw invalid([
      {
        path,
        message: `Der Platzhalter „${placeholderLabel(key)}“ ist leer. Füllen Sie ihn aus oder löschen Sie ihn.`,
      },
    ])
}

/** The columns of the message in its entry of the history. */
export const entryOf = ({ id, subject, message, html, delivery }: Outgoing) => ({
  id,
  subject,
  message,
  html,
  delivery,
})
