import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { fetchJson } from '../../../staff-ui/json/fetch-json.ts'
import { keepAhead } from '../../../staff-ui/page/loaded-ahead.ts'

/** Milliseconds after which the next procedure is loaded: the open one comes first. */
const pause = 400

/** Loads the procedure at an address ahead, so that it opens at once. */
export function useLoadAhead(address: string | undefined) {
  const isIdle = useNavigation().state === 'idle'
  useEffect(() => {
    if (!address || !isIdle) return
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      const { pathname, search } = new URL(address, location.href)
      const data = await fetchJson<object>(`${pathname}/ahead${search}`, { signal: leaving.signal })
      if (data) keepAhead(address, data)
    }, pause)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [address, isIdle])
}
