import type { PriceRow } from '#contract/prices/prices.ts'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../staff-ui/form/button.tsx'
import { DateInput } from '../../staff-ui/form/controls/date.tsx'
import { describedBy, FieldFrame } from '../../staff-ui/form/field-frame.tsx'
import styles from './add-own-prices.module.css'

interface Props {
  /** The prices that are valid today. */
  valid: readonly PriceRow[]
  /** ISO day. */
  today: string
  onAdd: (group: string, values: Record<string, unknown>) => void
}

const field = {
  name: 'valid_from',
  title: 'Neue Preise ab',
  control: 'date',
  required: true,
  nullable: false,
  default: '',
} as const
const id = 'next-prices'

/** Text that is no day stays as it was typed. */
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

const newYear = (today: string) => `${Number(today.slice(0, 4)) + 1}-01-01`

/** Adds a copy of every valid price that begins on a day to come, for the next year's amounts. */
export function NextPrices({ valid, today, onAdd }: Props) {
  const [day, setDay] = useState(newYear(today))
  const isAhead = isDay(day) && day > today
  const shown = isAhead ? {} : { error: 'Nennen Sie einen Tag nach heute.' }
  const copyAll = () => {
    for (const price of valid) {
      const { id: _id, updated_at: _version, ...values } = price
      onAdd(price.location_id ?? '', { ...values, valid_from: day })
    }
  }
  if (!valid.length) return null
  return (
    <div className={styles.own}>
      <FieldFrame field={field} id={id} {...shown}>
        <DateInput
          {...shown}
          field={field}
          id={id}
          value={day}
          change={value => setDay(value ?? '')}
          describedBy={describedBy({ field, id, ...shown }) ?? ''}
        />
      </FieldFrame>
      <Button icon={IconCalendarPlus} aria-disabled={!isAhead} onClick={() => isAhead && copyAll()}>
        Alle geltenden Preise übernehmen
      </Button>
      <p className={styles.note}>
        Aus jedem Preis wird ein neuer, der ab diesem Tag gilt. Ändern Sie die Beträge und speichern Sie; bis
        dahin bleibt im Portal alles, wie es ist.
      </p>
    </div>
  )
}
