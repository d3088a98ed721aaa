import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react'
import { displayValue } from '../display-value.ts'
import styles from '../form-field.module.css'
import type { ControlProps } from './control.ts'

type AnyControl = ComponentType<ControlProps<never>>

/** A control that is loaded in the browser with the first field that needs it; the server draws its place. */
export function onDemand(load: () => Promise<AnyControl>): AnyControl {
  const Loaded = lazy(async () => ({ default: await load() }))
  return function OnDemand(props) {
    return useInBrowser() ? (
      <Suspense fallback={<Place {...props} />}>
        <Loaded {...props} />
      </Suspense>
    ) : (
      <Place {...props} />
    )
  }
}

/**
 * The value as text, in the height of the control, so that nothing moves when it comes. References are ids.
 */
const Place = ({ field, value }: ControlProps<never>) => (
  <p className={styles.place} data-control={field.control}>
    {(!field.ref && displayValue(field, value)) || (
      <span className={styles.loading}>Feld wird geladen …</span>
    )}
  </p>
)

const never = () => () => {}

/** False on the server and while the page hydrates. */
const useInBrowser = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
