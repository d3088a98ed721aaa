import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { subscribe } from '../../../staff-ui/realtime/connection.ts'
import { isConcerned } from '../../../staff-ui/realtime/interests.ts'
import type { CountedView } from './view.ts'
import { fetchJson } from '../../../staff-ui/json/fetch-json.ts'

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
      const views = await fetchJson<CountedView[]>(href('/login/procedures/views'))
      if (views) setNewer({ than: loaded, views })
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
