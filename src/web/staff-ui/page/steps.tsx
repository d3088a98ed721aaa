import { mostCounted } from '#contract/core/most-counted.ts'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { ButtonLink } from '../form/button.tsx'
import { counted, number } from '../text/format.ts'
import styles from './page-head.module.css'

export interface Position {
  at: number
  of: number
  /** Addresses of the neighbours. */
  previous?: string
  next?: string
}

interface Props extends Position {
  /** Names of the neighbours. */
  labels?: { previous: string; next: string }
  /** The neighbour opens beside its list, which stays where it is. */
  preventScrollReset?: boolean
}

const anyone = { previous: 'Vorheriger', next: 'Nächster' }

/** The place in a list, with the ways to the neighbours. */
export function Steps({ at, of, previous, next, labels = anyone, ...scroll }: Props) {
  return (
    <span className={styles.steps}>
      <span className={styles.count}>
        {at > mostCounted ? counted(of) : `${number(at)} von ${counted(of)}`}
      </span>
      {previous && <Step to={previous} keys="k" label={labels.previous} icon={IconChevronUp} {...scroll} />}
      {next && <Step to={next} keys="j" label={labels.next} icon={IconChevronDown} {...scroll} />}
    </span>
  )
}

type StepProps = Pick<Parameters<typeof ButtonLink>[0], 'to' | 'keys' | 'icon' | 'preventScrollReset'> & {
  label: string
}

const Step = ({ label, ...link }: StepProps) => (
  <ButtonLink {...link} size="small" aria-label={label}>
    {null}
  </ButtonLink>
)
