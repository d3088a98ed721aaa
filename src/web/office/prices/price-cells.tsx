import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Button } from '../../staff-ui/form/button.tsx'
import { TextField } from '../../staff-ui/form/field.tsx'
import type { Editor } from '../../staff-ui/records/record-look.ts'
import { PriceDetails } from './price-details.tsx'
import type { Municipality } from './municipalities.ts'
import { errorsOf, labelOf, netOf, type PriceValue } from './price-value.ts'
import styles from './prices.module.css'

type Props = Editor<PriceValue> & { places: readonly Municipality[]; className: string }

/** Fields of a price: yearly changing ones in the row, the others below it. */
export function PriceCells({ value, change, errors: refused, isNew, places, className }: Props) {
  const id = useId()
  const errors = errorsOf(refused)
  const { gross, vat_rate, ...details } = errors
  const isRefused = Object.values(details).some(Boolean)
  const [isAsked, setAsked] = useState(isNew)
  const isOpen = isAsked || isRefused
  const set =
    (name: 'gross' | 'vat_rate') =>
    ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      change({ [name]: currentTarget.value })
  const toggle = (
    <Button
      look="quiet"
      className={styles.label}
      aria-expanded={isOpen}
      aria-controls={id}
      after={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
      onClick={() => setAsked(!isOpen)}
    >
      <span>{labelOf(value)}</span>
    </Button>
  )
  return (
    <>
      <div className={className}>
        {toggle}
        <TextField
          label="Brutto in €"
          inputMode="decimal"
          value={value.gross}
          error={gross}
          onChange={set('gross')}
        />
        <TextField
          label="USt. in %"
          inputMode="decimal"
          value={value.vat_rate}
          error={vat_rate}
          onChange={set('vat_rate')}
        />
        <output className={styles.amount} data-label="Netto">
          {netOf(value)}
        </output>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <PriceDetails value={value} change={change} errors={details} places={places} />}
      </div>
    </>
  )
}
