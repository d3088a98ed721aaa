import type { Context } from '../context.ts'
import type { Block, LetterContent, LetterFrame } from '../mail/content.ts'
import type { Attachment } from '../mail/letter.ts'
import type { Values } from '../mail/template.ts'
import type { LetterOrder } from './orders.ts'

export interface Written {
  to?: string
  /** Where it differs from what was planned. */
  subject?: string
  content: LetterContent
  /** What follows, whoever words the letter. */
  appendix?: Block[]
  /** It may be worded by a template, named as its kind where it says nothing else; the words may name these values. */
  wording?: { identifier?: string; values: Values }
  attachments?: Attachment[]
  /** What the foot of the letter says beyond the organization's address. */
  foot?: Pick<LetterFrame, 'reason' | 'links'>
  headers?: Record<string, string>
}

export type Writers = {
  [Kind in LetterOrder['kind']]: (
    ctx: Context,
    order: Extract<LetterOrder, { kind: Kind }>,
  ) => Promise<Written>
}
