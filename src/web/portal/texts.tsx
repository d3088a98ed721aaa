import { createContext, use } from 'react'
import { type Texts, textsOf } from '../texts.ts'

/** The words of the organization whose portal this is. */
export const TextsContext = createContext<Texts>(textsOf({}))

export const useTexts = (): Texts => use(TextsContext)
