import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import styles from './upload-zone.module.css'

interface Props {
  id: string
  title: string
  accept?: string
  multiple?: boolean
  disabled?: boolean
  /** Part of 1 while files are sent. */
  progress: number | null
  add: (files: File[]) => void
}

/** A native file input that files can be dropped on. */
export function UploadZone({ id, title, accept, multiple = true, disabled, progress, add }: Props) {
  const [isOver, setOver] = useState(false)
  const isOff = disabled || progress !== null
  const give = (files: FileList | null) => files?.length && !isOff && add([...files])
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(!isOff)
  }
  const drop = (event: DragEvent) => {
    setOver(false)
    if (!event.dataTransfer.files.length) return
    event.preventDefault()
    give(event.dataTransfer.files)
  }
  return (
    // Dropping is a second way beside the input.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles.zone}
      data-over={isOver || undefined}
      data-off={isOff || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label className={styles.label}>
        <IconUpload size={20} stroke={1.75} aria-hidden />
        <span>
          <strong>{multiple ? 'Dateien auswählen' : 'Datei auswählen'}</strong> oder hierher ziehen
        </span>
        <input
          id={id}
          type="file"
          className="visually-hidden"
          aria-label={`${title}: ${multiple ? 'Dateien auswählen' : 'Datei auswählen'}`}
          accept={accept}
          multiple={multiple}
          disabled={isOff}
          onChange={({ currentTarget }) => {
            give(currentTarget.files)
            currentTarget.value = ''
          }}
        />
      </label>
      {progress !== null && (
        <div className={styles.progress} role="status">
          <progress max={1} value={progress} aria-label={`${title}: Übertragung`} />
          <span>{Math.round(progress * 100)} % gesendet</span>
        </div>
      )}
    </div>
  )
}
