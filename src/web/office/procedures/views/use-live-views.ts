import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { subscribe } from '../../../staff-ui/realtime/connection.ts'
import { isConcerned } from '../../../staff-ui/realtime/interests.ts'
import type { CountedView } from './view.ts'

/** Milliseconds between two loads of the numbers: three hundred new procedures at once are one or two loads. */
const interval = 3_000
const lives = ['procedures', 'procedureviews']

/** The views with numbers that follow what happens. `loaded` are those of the layout. */
export function useLiveViews(loaded: readonly CountedView[]): readonly CountedView[] {
  const [newer, setNewer] = useState<{ than: readonly CountedView[]; views: readonly CountedView[] }>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = async () => {
      timer = undefined
      const response = await fetch(href('/login/procedures/views'), {
        headers: { accept: 'application/json' },
      }).catch(() => null)
      if (response?.ok) setNewer({ than: loaded, views: (await response.json()) as CountedView[] })
    }
    const unsubscribe = subscribe(signal => {
      if (typeof signal === 'string' ? signal !== 'reconnected' : !isConcerned(lives, signal)) return
      timer ??= setTimeout(() => void load(), interval)
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [loaded])
  return newer?.than === loaded ? newer.views : loaded
}
