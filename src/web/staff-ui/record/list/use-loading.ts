import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** Milliseconds after which a list that is still loading shows it. */
const patience = 200

/** Whether this page has been loading for more than 200 ms, because its filters changed. */
export function useLoading(): boolean {
  const { pathname } = useLocation()
  const isLoading = useNavigation().location?.pathname === pathname
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setLong(true), patience)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isLoading])
  return isLoading && isLong
}
