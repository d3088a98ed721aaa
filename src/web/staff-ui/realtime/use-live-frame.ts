import { useState } from 'react'
import type { LiveFrame } from './use-live-updates.ts'
import { fetchJson } from '../json/fetch-json.ts'

/**
 * Returns the layout's loader data, or what was loaded since from its address, and the interests that load
 * it. An answer without data is left out.
 */
export function useLiveFrame<T extends object>(
  loaded: T | undefined,
  address: string,
  interests: Pick<LiveFrame, 'lives' | 'all'>,
): { value: T | undefined; frame: LiveFrame } {
  const [newer, setNewer] = useState<{ than: T | undefined; value: T }>()
  const reload = async () => {
    const value = await fetchJson<T>(address)
    if (value) setNewer({ than: loaded, value })
  }
  return { value: newer?.than === loaded ? newer?.value : loaded, frame: { ...interests, reload } }
}
