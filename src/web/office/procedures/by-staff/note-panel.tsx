import { TextareaField } from '../../../staff-ui/form/field.tsx'
import { hotkey } from '../../../staff-ui/keyboard/hotkeys.ts'
import { Panel } from '../../../staff-ui/page/panel.tsx'
import { ownNames } from './entry-data.ts'
import styles from './entry.module.css'

export const NotePanel = ({ note }: { note: string }) => (
  <Panel title="Interne Notiz" className={styles.note}>
    <TextareaField
      label="Gesprächsnotiz – nur für Beschäftigte"
      name={ownNames.note}
      maxLength={4000}
      defaultValue={note}
      {...hotkey('i')}
    />
  </Panel>
)
