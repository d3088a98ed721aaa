import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while the page hydrates. */
export const useInBrowser = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
