import { createContext, use } from 'react'
import { type Texts, textsOf } from '../texts.ts'

/** The portal's texts with the organization's changes. */
export const TextsContext = createContext<Texts>(textsOf({}))

export const useTexts = (): Texts => use(TextsContext)
