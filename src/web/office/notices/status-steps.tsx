import clsx from 'clsx'
import { use } from 'react'
import { LifeContext } from './life-context.ts'
import choice from './choice.module.css'
import styles from './status-panel.module.css'

interface Props {
  status: string
  chosen: string
  onChoose: (status: string) => void
}

/** The status now and those that can follow, as radio buttons. */
export function StatusSteps({ status, chosen, onChoose }: Props) {
  const { statuses, looks } = use(LifeContext)
  const open = Object.keys(statuses).filter(each => each === status || statuses[status]?.to.includes(each))
  return (
    <fieldset className={styles.steps}>
      <legend>Status</legend>
      {open.map(each => {
        const look = looks[each]
        const Picture = look?.icon
        return (
          <label key={each} className={clsx(choice.choice, styles.step)}>
            <input
              type="radio"
              name="status"
              value={each}
              checked={each === chosen}
              className="visually-hidden"
              onChange={() => onChoose(each)}
            />
            {Picture && <Picture size={18} stroke={1.75} aria-hidden />}
            {look?.label ?? each}
            {each === status && <span className={styles.now}>jetzt</span>}
          </label>
        )
      })}
    </fieldset>
  )
}
