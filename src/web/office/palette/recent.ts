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
