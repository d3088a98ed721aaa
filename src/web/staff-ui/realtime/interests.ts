import { useMatches } from 'react-router'
import type { LiveEvent } from './connection.ts'

/**
 * Whether an interest matches: `news` matches every change of news, `news/<id>` the changes of one record.
 */
export const isConcerned = (interests: readonly string[], { noun, id }: LiveEvent) =>
  interests.some(interest => {
    const [wanted, record] = interest.split('/')
    return wanted === noun && (record === undefined || id === null || record === id)
  })

const livesOf = (given: unknown): readonly string[] => {
  const lives = typeof given === 'object' && given !== null && 'lives' in given ? given.lives : undefined
  return Array.isArray(lives) ? (lives as string[]) : []
}

/** Returns a function that gives the interests of the page: `lives` of loader data and handles. */
export function useInterests(): () => readonly string[] {
  const matches = useMatches()
  return () => matches.flatMap(({ loaderData, handle }) => [...livesOf(loaderData), ...livesOf(handle)])
}
