import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** A record that was opened in this tab. */
export interface Recent {
  to: string
  title: string
}

const most = 5
const isRecord = (path: string) => /\/[\da-f-]{36}$/.test(path)
const keyOf = (userId: string) => `recent ${userId}`

export function recentOf(userId: string): Recent[] {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '[]') as Recent[]
  } catch {
    return []
  }
}

/** Remembers the last records that the user opened, until the tab is closed. */
export function useRecent(userId: string) {
  const { pathname } = useLocation()
  useEffect(() => {
    if (!isRecord(pathname)) return
    const title = document.title.replace(/ – Klarwerk$/, '')
    const others = recentOf(userId).filter(({ to }) => to !== pathname)
    sessionStorage.setItem(keyOf(userId), JSON.stringify([{ to: pathname, title }, ...others].slice(0, most)))
  }, [pathname, userId])
}

/** An act of the user in this tab. */
export interface Done {
  /** Id of the act. */
  act: string
  to: string
  title: string
  detail: string
}

const mostDone = 5
const doneKey = (userId: string) => `done ${userId}`

export function doneOf(userId: string): Done[] {
  try {
    return JSON.parse(sessionStorage.getItem(doneKey(userId)) ?? '[]') as Done[]
  } catch {
    return []
  }
}

const keep = (userId: string, done: readonly Done[]) =>
  sessionStorage.setItem(doneKey(userId), JSON.stringify(done.slice(0, mostDone)))

/** Remembers the last acts of the user, until the tab is closed. */
export function rememberDone(userId: string, acts: readonly Done[]) {
  const known = doneOf(userId)
  const added = acts.filter(({ act }) => !known.some(each => each.act === act))
  if (added.length) keep(userId, [...added.toReversed(), ...known])
}

/** Forgets an act that was taken back. */
export const forgetDone = (userId: string, act: string) =>
  keep(
    userId,
    doneOf(userId).filter(each => each.act !== act),
  )
