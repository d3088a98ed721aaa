import { IconAlertTriangle, IconSettings } from '@tabler/icons-react'
import { href, Link } from 'react-router'
import { Switch } from '../../../staff-ui/form/switch.tsx'
import type { ModuleEntry } from './load-modules.server.ts'
import styles from './modules.module.css'

interface Props {
  entry: ModuleEntry
  disabled: boolean
  onSwitch: (isOn: boolean) => void
}

/** A module: what it does, what it needs, the way to its page, its switch. */
export function ModuleRow({ entry, disabled, onSwitch }: Props) {
  const { module, label, what, count, portal, settings, needs, missing, isOn } = entry
  return (
    <li className={styles.row} data-off={isOn ? undefined : ''}>
      <div>
        <strong id={`module-${module}`}>{label}</strong>
        <p className={styles.what}>{[what, count, portal].filter(Boolean).join(' · ')}</p>
        {needs && <p className={styles.what}>{needs}</p>}
        {missing && (
          <p className={styles.missing}>
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
            <Link to={`${href('/login')}/${missing.to}`}>{missing.text}</Link>
          </p>
        )}
      </div>
      <Link
        to={`${href('/login/settings')}/${settings}`}
        className={styles.gear}
        aria-label={`${label} einstellen`}
      >
        <IconSettings size={20} stroke={1.75} aria-hidden />
      </Link>
      <Switch
        id={`field-enabled_${module}`}
        label={<span aria-hidden>{isOn ? 'Ein' : 'Aus'}</span>}
        aria-labelledby={`module-${module}`}
        checked={isOn}
        disabled={disabled}
        onChange={onSwitch}
      />
    </li>
  )
}
