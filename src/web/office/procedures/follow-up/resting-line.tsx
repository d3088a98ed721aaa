import { Link } from 'react-router'
import { useUrlParams } from '../../../staff-ui/page/url-params.ts'
import styles from './resting-line.module.css'

/** „5 ruhen noch, anzeigen“: how many procedures of the list rest, with the way to show or hide them. */
export function RestingLine({ count }: { count: number }) {
  const address = useUrlParams()
  if (!count) return null
  const isShown = address.get('follow_up') === 'any'
  return (
    <span className={styles.line}>
      {count === 1 ? '1 ruht noch' : `${count} ruhen noch`},{' '}
      <Link to={address.to({ follow_up: isShown ? undefined : 'any' })} preventScrollReset>
        {isShown ? 'ausblenden' : 'anzeigen'}
      </Link>
    </span>
  )
}
