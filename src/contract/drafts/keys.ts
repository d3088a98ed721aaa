import { z } from 'zod'
import { holder } from '../core/access.ts'

/** The access of all calls for a draft. The access key is sent in the header `X-Draft-Key`. */
export const draftHolder = [holder('draft')] as const

/** Names a request, so that its repetition gets the same key. */
export const nonce = z
  .string()
  .regex(/^[\w-]{16,64}$/, 'Wählen Sie 16 bis 64 Zeichen: Buchstaben, Ziffern, - und _.')
  .optional()
  .meta({
    title: 'Einmalwert',
    description:
      'Zufällig gewählt: Wer die Anfrage binnen 15 Minuten damit wiederholt, erhält denselben Schlüssel',
  })

/** A key that replaces the one before. */
export const newKey = z
  .string()
  .meta({ title: 'Neuer Schlüssel', description: 'Der bisherige gilt nicht mehr' })
