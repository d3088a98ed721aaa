import { href, Link } from 'react-router'
import type { OwnBeside } from '../../staff-ui/record/page/record-beside.tsx'
import { SummaryList } from '../../staff-ui/record/summary-list.tsx'
import { useMunicipality } from './municipality-context.ts'
import styles from './municipality.module.css'

/** The prices that are valid in the municipality today. */
export const PricesPanel: OwnBeside = () => {
  const { prices, may } = useMunicipality()
  if (!may.prices)
    return (
      <p className={`${styles.hint} ${styles.alone}`}>Preise sehen Beschäftigte mit dem Recht auf Preise.</p>
    )
  return (
    <div className={styles.panel}>
      {prices.length ? (
        <SummaryList
          facts={prices.map(({ label, text, isOwn }) => ({
            label,
            value: text,
            after: isOwn ? 'eigener Preis' : 'wie in allen Gemeinden',
          }))}
        />
      ) : (
        <p className={styles.hint}>Es gibt noch keine Preise.</p>
      )}
      <Link to={href('/login/prices')}>Preise bearbeiten</Link>
    </div>
  )
}
