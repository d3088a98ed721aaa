import { useState, useSyncExternalStore } from 'react'
import type { Announcement } from './words.ts'

const nameOf = (userId: string) => `draft ${userId} announcement`
/** Only this page writes it. */
const subscribe = () => () => {}

/**
 * Keeps the typed text in this tab until it is sent: through reloads and other pages. An earlier announcement as a template
 * begins anew.
 */
export function useKeptAnnouncement(userId: string, start: Announcement, isTemplate: boolean) {
  const [typed, setTyped] = useState<Announcement | null>(null)
  const kept = useSyncExternalStore(
    subscribe,
    () => (isTemplate ? null : sessionStorage.getItem(nameOf(userId))),
    () => null,
  )
  const given = typed ?? (kept ? { ...start, ...(JSON.parse(kept) as Partial<Announcement>) } : start)
  const change = (next: Announcement) => {
    sessionStorage.setItem(nameOf(userId), JSON.stringify(next))
    setTyped(next)
  }
  const forget = (next: Announcement) => {
    sessionStorage.removeItem(nameOf(userId))
    setTyped(next)
  }
  return { given, change, forget }
}
