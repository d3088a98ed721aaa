import type { Comparison } from '#contract/procedures/duplicates.ts'
import styles from './merging.module.css'

/** One thing that the two say differently, to choose from. */
export function Difference({ difference }: { difference: Comparison['differences'][number] }) {
  const { key, label, takes, why, is_fixed } = difference
  const sides = [
    { value: 'stays', text: difference.stays, isProposed: !takes },
    { value: 'goes', text: difference.goes, isProposed: takes },
  ]
  return (
    <fieldset className={styles.difference}>
      <legend className="visually-hidden">{label}</legend>
      <p className={styles.label} aria-hidden>
        {label}
      </p>
      {sides.map(({ value, text, isProposed }) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name={`take ${key}`}
            value={value}
            defaultChecked={isProposed}
            disabled={is_fixed && value === 'goes'}
          />
          <span>
            {text} {isProposed && why && <small>{why}</small>}
            {is_fixed && value === 'goes' && <small>gilt, wenn Sie die Seiten tauschen</small>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
