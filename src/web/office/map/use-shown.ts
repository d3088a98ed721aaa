import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** Whether the element has been shown, for what is loaded only then; on phones the list comes first. */
export function useShown(place: RefObject<HTMLElement | null>, onShown: () => void): boolean {
  const [isShown, setShown] = useState(false)
  const shown = useEffectEvent(onShown)
  useEffect(() => {
    if (!place.current || isShown) return
    const observer = new ResizeObserver(([entry]) => {
      if (!entry?.contentRect.width) return
      shown()
      setShown(true)
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place, isShown])
  return isShown
}
