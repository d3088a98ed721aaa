import { z } from 'zod'
import { choice } from '../core/field-facts.ts'
import { copiedParts } from './copied-parts.ts'

export const copiedPart = choice(copiedParts)
export const copiedPartList = z.array(copiedPart).max(Object.keys(copiedParts).length)
