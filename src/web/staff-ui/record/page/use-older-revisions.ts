import type { Page } from '#contract/core/endpoint.ts'
import type { RevisionRow } from '#contract/core/revisions.ts'
import { useState } from 'react'
import { href } from 'react-router'
import type { RecordData } from '../record-data.ts'

export interface OlderRevisions {
  /** Number of revisions beyond those that are shown. */
  count: number
  failed: boolean
  load(): void
}

/** The revisions of a record as far as they were asked for: the newest ones, then older pages. */
export function useOlderRevisions({ description, row, revisions, history }: RecordData) {
  const [older, setOlder] = useState<{ rows: RevisionRow[]; next: string | null } | null>(null)
  const [failed, setFailed] = useState(false)
  const shown = withOlder(revisions, older?.rows ?? [])
  const next = older ? older.next : history.next

  async function load(after: string) {
    try {
      const page = await request(description.noun.address, row?.id ?? '', after)
      setOlder({ rows: [...shown, ...page.data], next: page.meta.next })
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }

  const more: OlderRevisions | undefined = next
    ? { count: history.total - shown.length, failed, load: () => void load(next) }
    : undefined
  return { revisions: shown, older: more }
}

/** The newest revisions, then those that were loaded before: a save moves one out of the newest. */
export function withOlder(newest: readonly RevisionRow[], loaded: readonly RevisionRow[]): RevisionRow[] {
  const known = new Set(newest.map(({ id }) => id))
  return [...newest, ...loaded.filter(({ id }) => !known.has(id))]
}

async function request(noun: string, id: string, after: string) {
  const answer = await fetch(
    `${href('/login/records/:noun', { noun })}?${new URLSearchParams({ id, after })}`,
  )
  if (!answer.ok) throw new Error(`Revisions of ${noun}: ${answer.status}`)
  return (await answer.json()) as Page<RevisionRow>
}
