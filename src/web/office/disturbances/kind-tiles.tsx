import clsx from 'clsx'
import {
  IconDots,
  IconDropletHalf2,
  IconDroplets,
  IconFlame,
  IconGauge,
  IconRipple,
  type Icon,
} from '@tabler/icons-react'
import type { DisturbanceKind } from '#contract/notices/disturbances.ts'
import type { ControlProps } from '../../staff-ui/form/controls/control.ts'
import choice from '../notices/choice.module.css'
import styles from './report.module.css'

const pictures: Record<DisturbanceKind, Icon> = {
  pipe_burst: IconDroplets,
  pressure_drop: IconGauge,
  turbidity: IconDropletHalf2,
  boil_water: IconFlame,
  sewer: IconRipple,
  other: IconDots,
}

/** The kinds of disturbances as large buttons with pictures. */
export function KindTiles({ field, id, value, change, disabled }: ControlProps<unknown>) {
  return (
    <div id={id} role="radiogroup" aria-labelledby={`${id}-label`} className={styles.kinds}>
      {(field.choices ?? []).map(({ value: kind, label }) => {
        const Picture = pictures[kind as DisturbanceKind] ?? IconDots
        return (
          <label key={kind} className={clsx(choice.choice, styles.kind)}>
            <input
              type="radio"
              name={field.name}
              value={kind}
              checked={kind === value}
              disabled={disabled}
              className="visually-hidden"
              onChange={() => change(kind)}
            />
            <Picture size={24} stroke={1.75} aria-hidden />
            {label}
          </label>
        )
      })}
    </div>
  )
}
