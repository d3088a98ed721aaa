import { createContext, use } from 'react'
import { type Texts, createTexts } from '../../lib/texts.ts'

/** The portal's texts with the organization's changes. */
export const TextsContext = createContext<Texts>(createTexts({}))

export const useTexts = (): Texts => use(TextsContext)
