import { createContext } from 'react'

interface People {
  /** The first hundred who hold the role. */
  people: readonly { id: string; name: string }[]
  total: number
}

/** Holders of the role on the page. */
export const PeopleContext = createContext<People>({ people: [], total: 0 })
