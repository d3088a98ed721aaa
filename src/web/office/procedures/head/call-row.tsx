import { IconMap2, IconPhone } from '@tabler/icons-react'
import buttonStyles from '../../../staff-ui/form/button.module.css'
import { mapHref, phoneHref } from './outward.ts'
import styles from './call-row.module.css'

/** On a phone, what takes a clerk to the customer: the telephone and the map. */
export const CallRow = ({ phone, place }: { phone: string; place: string }) =>
  (phone || place) && (
    <p className={styles.row}>
      {phone && (
        <a href={phoneHref(phone)} className={buttonStyles.button}>
          <IconPhone size={18} stroke={1.75} aria-hidden />
          {phone}
        </a>
      )}
      {place && (
        <a href={mapHref(place)} className={buttonStyles.button} target="_blank" rel="noreferrer">
          <IconMap2 size={18} stroke={1.75} aria-hidden />
          Karte
        </a>
      )}
    </p>
  )
