import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react'
import styles from '../form-field.module.css'
import type { ControlProps } from './control.ts'

type AnyControl = ComponentType<ControlProps<never>>

/** A control that is loaded in the browser with the first field that needs it; the server draws its place. */
export function onDemand(load: () => Promise<AnyControl>): AnyControl {
  const Loaded = lazy(async () => ({ default: await load() }))
  return function OnDemand(props) {
    return useInBrowser() ? (
      <Suspense fallback={<Place />}>
        <Loaded {...props} />
      </Suspense>
    ) : (
      <Place />
    )
  }
}

const Place = () => <p className={styles.loading}>Feld wird geladen …</p>

const never = () => () => {}

/** False on the server and while the page hydrates. */
const useInBrowser = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
