import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { showToast } from '../feedback/toast.ts'
import { Button } from '../form/button.tsx'
import { failureText, sendFile, sendJson } from '../form/media/send-file.ts'
import { UploadZone } from '../form/media/upload-zone.tsx'
import { Asked } from '../page/asked.tsx'
import type { EditedRecord } from '../record/save/edited-record.ts'
import type { Row } from '../record/save/save-record.ts'
import styles from './brand.module.css'

interface Props {
  record: EditedRecord
  name: string
  title: string
  /** Of the saved picture. */
  url: string | null
  hint: string
  /** Text of the question before removing. */
  removing: string
  /** Resource that takes the picture by POST and removes it by DELETE. */
  address: string
  disabled?: boolean
  /** Shown in its own proportions, over the full width. */
  wide?: boolean
}

/** A picture of a record, saved at once, apart from the form. */
export function PictureField({ record, name, title, url, hint, removing, disabled, address, wide }: Props) {
  const [progress, setProgress] = useState<number | null>(null)
  const [failure, setFailure] = useState('')
  const { revalidate } = useRevalidator()
  const versioned = `${address}?version=${encodeURIComponent(record.editing.version ?? '')}`
  const attempt = async (send: () => Promise<Row>) => {
    setFailure('')
    try {
      record.take(await send())
      showToast('Gespeichert')
      await revalidate()
    } catch (error) {
      setFailure(failureText(error))
    }
    setProgress(null)
  }
  const add = ([file]: File[]) => {
    if (!file) return
    setProgress(0)
    void attempt(() => sendFile<Row>(versioned, { files: [file] }, setProgress))
  }
  return (
    <div role="group" aria-labelledby={`field-${name}-label`} className={styles.picture}>
      <span className={styles.label} id={`field-${name}-label`}>
        {title}
      </span>
      <span className={styles.shown} data-wide={wide}>
        {url ? <img src={url} alt={`${title}, wie gespeichert`} /> : 'Noch keins'}
      </span>
      <UploadZone
        id={`field-${name}`}
        title={title}
        accept="image/*"
        multiple={false}
        disabled={disabled}
        progress={progress}
        add={add}
      />
      <p className={styles.hint}>{hint}</p>
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
      {url && !disabled && (
        <Asked
          title={`${title} entfernen?`}
          action="Entfernen"
          act={() => void attempt(() => sendJson<Row>(versioned, 'DELETE'))}
          renderButton={ask => (
            <Button size="small" look="quiet" icon={IconTrash} onClick={ask}>
              {title} entfernen
            </Button>
          )}
        >
          {removing}
        </Asked>
      )}
    </div>
  )
}
