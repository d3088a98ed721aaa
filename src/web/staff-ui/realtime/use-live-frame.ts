import { useState } from 'react'
import type { LiveFrame } from './use-live-updates.ts'

/**
 * Returns the layout's loader data, or what was loaded since from its address, and the interests that load
 * it. An answer without status 200 is left out.
 */
export function useLiveFrame<T extends object>(
  loaded: T | undefined,
  address: string,
  interests: Pick<LiveFrame, 'lives' | 'all'>,
): { value: T | undefined; frame: LiveFrame } {
  const [newer, setNewer] = useState<{ than: T | undefined; value: T }>()
  const reload = async () => {
    const response = await fetch(address, { headers: { accept: 'application/json' } })
    if (response.ok) setNewer({ than: loaded, value: (await response.json()) as T })
  }
  return { value: newer?.than === loaded ? newer?.value : loaded, frame: { ...interests, reload } }
}
