import { IconTrash } from '@tabler/icons-react'
import clsx from 'clsx'
import { useRevalidator } from 'react-router'
import { importFormats, importTargets } from '#contract/imports/fields.ts'
import { showToast } from '../../../staff-ui/feedback/toast.ts'
import { IconButton } from '../../../staff-ui/form/button.tsx'
import { failureText } from '../../../staff-ui/json/post-json.ts'
import { Asked } from '../../../staff-ui/page/asked.tsx'
import { Panel } from '../../../staff-ui/page/panel.tsx'
import { date, number } from '../../../staff-ui/text/format.ts'
import tables from '../apikeys/apikeys.module.css'
import { act } from './act.ts'
import styles from './imports.module.css'
import type { Profile } from './load.server.ts'

/** How files are read: own profiles, and those that the program brings. */
export const ProfileTable = ({ profiles }: { profiles: readonly Profile[] }) => (
  <Panel title="Vorlagen" note="Sie entstehen beim Einlesen, mit „Als Vorlage speichern“" flush>
    <table className={clsx(tables.table, styles.table)}>
      <caption className="visually-hidden">Vorlagen</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Inhalt</th>
          <th scope="col">Datei</th>
          <th scope="col" className={styles.amount}>
            Spalten
          </th>
          <th scope="col">Geändert</th>
          <th scope="col">
            <span className="visually-hidden">Löschen</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {profiles.map(profile => (
          <Row key={profile.id} profile={profile} />
        ))}
      </tbody>
    </table>
  </Panel>
)

function Row({ profile: { id, name, mapping, updated_at } }: { profile: Profile }) {
  const { revalidate } = useRevalidator()
  const remove = async () => {
    try {
      await act('removeProfile', { id })
      await revalidate()
      showToast('Vorlage gelöscht')
    } catch (error) {
      showToast(failureText(error))
    }
  }
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label="Inhalt">{importTargets[mapping.target]}</td>
      <td data-label="Datei">{importFormats[mapping.format]}</td>
      <td data-label="Spalten" className={styles.amount}>
        {number(mapping.columns.filter(({ field }) => field !== 'ignore').length)}
      </td>
      <td data-label="Geändert">{updated_at ? date(updated_at) : 'mitgeliefert'}</td>
      <td className={styles.actions}>
        {updated_at && (
          <Asked
            title={`Vorlage „${name}“ löschen?`}
            action="Löschen"
            act={() => void remove()}
            renderButton={ask => (
              <IconButton icon={IconTrash} label={`Vorlage „${name}“ löschen`} onClick={ask} />
            )}
          >
            <p>Dateien, die sie schon eingelesen hat, bleiben. Neue brauchen dann eine andere Vorlage.</p>
          </Asked>
        )}
      </td>
    </tr>
  )
}
