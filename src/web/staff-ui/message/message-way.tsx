import { IconInbox, IconMail, IconPrinter } from '@tabler/icons-react'
import type { DeliveryType } from '#contract/delivery-types.ts'
import { useState } from 'react'
import { SegmentedField } from '../form/segmented-field.tsx'
import styles from './message-way.module.css'

/** A way that a message can take; `off` says why not. */
export interface Way {
  value: DeliveryType
  off: string
}

const looks = {
  postbox: { icon: IconInbox, label: 'Postfach' },
  email: { icon: IconMail, label: 'E-Mail' },
  post: { icon: IconPrinter, label: 'Brief' },
} as const

const follows: Record<DeliveryType, (email: string) => string> = {
  postbox: email =>
    `Die Nachricht liegt im Postfach des Kundenkontos.${email ? ` Eine E-Mail an ${email} kündigt sie an, ohne den Text.` : ''}`,
  email: email => `Der Text steht in der E-Mail an ${email}. Dateien öffnet sie mit „Vorgang ansehen“.`,
  post: () => 'Es geht keine E-Mail hinaus. Drucken Sie den Brief danach im Verlauf.',
}

interface Props {
  ways: readonly Way[]
  chosen: DeliveryType
  email: string
}

/** How the message reaches the customer, and what follows from it. */
export function MessageWay({ ways, chosen, email }: Props) {
  const [way, setWay] = useState<string>(chosen)
  const closed = ways.filter(({ off }) => off)
  return (
    <div className={styles.way}>
      <SegmentedField
        legend="Weg"
        name="delivery"
        value={chosen}
        kinds={ways.map(({ value, off }) => ({ ...looks[value], value, isOff: off !== '' }))}
        onChoose={setWay}
      />
      <p className={styles.hint} role="status">
        {follows[way as DeliveryType](email)}
      </p>
      {closed.map(({ value, off }) => (
        <p key={value} className={styles.hint}>
          {looks[value].label} geht nicht: {off}
        </p>
      ))}
    </div>
  )
}
