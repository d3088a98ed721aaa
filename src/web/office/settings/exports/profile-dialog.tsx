import { useState } from 'react'
import { exportKinds, exportSchedules, weekdays } from '#contract/exports/kinds.ts'
import { Button } from '../../../staff-ui/form/button.tsx'
import { SelectField } from '../../../staff-ui/form/field.tsx'
import { Dialog } from '../../../staff-ui/page/dialog.tsx'
import styles from './exports.module.css'
import { FormatFields } from './format-fields.tsx'
import type { Profile } from './load.server.ts'

interface Props {
  profile: Profile
  isBusy: boolean
  onClose: () => void
  onSave: (profile: Profile) => void
}

const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
const days = weekdays.map((label, index) => ({ value: String(index + 1), label }))
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${hour} Uhr` }))

/** How the batches of one kind are written, and when they are prepared. */
export function ProfileDialog({ profile: before, isBusy, onClose, onSave }: Props) {
  const [profile, setProfile] = useState(before)
  const change = (values: Partial<Profile>) => setProfile({ ...profile, ...values })
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`${exportKinds[before.kind]}: Format und Plan`}
      actions={
        <Button look="primary" disabled={isBusy} onClick={() => onSave(profile)}>
          Speichern
        </Button>
      }
    >
      <div className={styles.form}>
        <p>Gilt für die nächsten Stapel. Fertige bleiben, wie sie sind.</p>
        <SelectField
          label="Stapel vorbereiten"
          options={options(exportSchedules)}
          value={profile.schedule}
          onChange={event => change({ schedule: event.currentTarget.value as Profile['schedule'] })}
        />
        {profile.schedule === 'weekly' && (
          <SelectField
            label="Wochentag"
            options={days}
            value={String(profile.weekday)}
            onChange={event => change({ weekday: Number(event.currentTarget.value) })}
          />
        )}
        {profile.schedule !== 'off' && (
          <SelectField
            label="Uhrzeit"
            options={hours}
            value={String(profile.hour)}
            onChange={event => change({ hour: Number(event.currentTarget.value) })}
          />
        )}
        <FormatFields
          kind={before.kind}
          format={profile.format}
          onChange={format => change({ format: { ...profile.format, ...format } })}
        />
      </div>
    </Dialog>
  )
}
