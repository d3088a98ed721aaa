import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { href, useRevalidator } from 'react-router'
import type { OrganizationRow } from '#contract/organizations/rows.ts'
import { showToast } from '../../staff-ui/feedback/toast.ts'
import { Button } from '../../staff-ui/form/button.tsx'
import { failureText, sendFile, sendJson } from '../../staff-ui/form/media/send-file.ts'
import { Asked } from '../../staff-ui/page/asked.tsx'
import { UploadZone } from '../../staff-ui/form/media/upload-zone.tsx'
import type { RecordRow } from '../../staff-ui/record/list/list-data.ts'
import type { EditedRecord } from '../../staff-ui/record/save/edited-record.ts'
import styles from './basic.module.css'

interface Props {
  row: RecordRow
  record: EditedRecord
  disabled: boolean
}

/** Logo and symbol of the organization. They are saved at once, apart from the form. */
export function Pictures(props: Props) {
  // The row of these settings is the organization.
  const { logo, favicon } = props.row as unknown as Pick<OrganizationRow, 'logo' | 'favicon'>
  return (
    <div className={styles.pictures}>
      <Picture
        {...props}
        name="logo"
        title="Logo"
        url={logo?.url ?? null}
        hint="PNG, JPEG oder WebP, höchstens 10 MB"
      />
      <Picture
        {...props}
        name="favicon"
        title="Symbol im Browser"
        url={favicon?.url ?? null}
        hint="Quadratisch, mindestens 192 Pixel"
      />
    </div>
  )
}

interface PictureProps extends Props {
  name: 'logo' | 'favicon'
  title: string
  url: string | null
  hint: string
}

function Picture({ record, disabled, name, title, url, hint }: PictureProps) {
  const [progress, setProgress] = useState<number | null>(null)
  const [failure, setFailure] = useState('')
  const { revalidate } = useRevalidator()
  const address = `${href('/login/settings/picture/:name', { name })}?version=${encodeURIComponent(record.editing.version ?? '')}`
  const attempt = async (send: () => Promise<OrganizationRow>) => {
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
    void attempt(() => sendFile<OrganizationRow>(address, { files: [file] }, setProgress))
  }
  return (
    <div role="group" aria-labelledby={`field-${name}-label`} className={styles.picture}>
      <span className={styles.label} id={`field-${name}-label`}>
        {title}
      </span>
      <span className={styles.shown}>
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
      <p className={styles.hint}>{hint}. Gilt sofort.</p>
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
      {url && !disabled && (
        <Asked
          title={`${title} entfernen?`}
          action="Entfernen"
          act={() => void attempt(() => sendJson<OrganizationRow>(address, 'DELETE'))}
          renderButton={ask => (
            <Button size="small" look="quiet" icon={IconTrash} onClick={ask}>
              {title} entfernen
            </Button>
          )}
        >
          Es ist sofort auch im Portal weg und lässt sich nicht zurückholen. Sie können danach ein neues
          hochladen.
        </Asked>
      )}
    </div>
  )
}
