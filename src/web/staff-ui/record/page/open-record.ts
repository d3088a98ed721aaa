import { useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'
import type { RecordData } from '../record-data.ts'

/** The record of the open page. */
let open: RecordData | null = null

/** Remembers the record of the page, for reloads that no longer find it. */
export function useOpenRecord(data: RecordData) {
  useEffect(() => {
    open = data
    return () => {
      open = null
    }
  }, [data])
}

interface Args {
  params: { id?: string }
  serverLoader: <Data>() => Promise<Data>
}

/**
 * Client loader of the page of a record: a deleted record stays on the page, so that nothing typed is lost.
 */
export async function loadOrKeep({ params, serverLoader }: Args): Promise<RecordData> {
  const kept = open
  try {
    return await serverLoader<RecordData>()
  } catch (error) {
    if (kept?.row && kept.row.id === params.id && isRouteErrorResponse(error) && error.status === 404)
      return { ...kept, isGone: true }
    throw error
  }
}
