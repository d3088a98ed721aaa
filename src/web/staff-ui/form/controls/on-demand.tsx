import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../page/lazy-part.ts'
import { useInBrowser } from '../../page/use-in-browser.ts'
import { displayValue } from '../display-value.ts'
import styles from '../form-field.module.css'
import type { ControlProps } from './control.ts'

type Control<Value> = (props: ControlProps<Value>) => ReactNode

/** A control that is loaded in the browser with the first field that needs it; the server draws its place. */
export function onDemand<Value = never>(load: () => Promise<Control<Value>>): Control<Value> {
  const Loaded = lazyPart(load)
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

/** The value as text, in the height of the control, so that nothing moves when it comes. References are ids. */
const Place = ({ field, value }: Pick<ControlProps<unknown>, 'field' | 'value'>) => (
  <p className={styles.place} data-control={field.control}>
    {(!field.ref && displayValue(field, value)) || (
      <span className={styles.loading}>Feld wird geladen …</span>
    )}
  </p>
)
