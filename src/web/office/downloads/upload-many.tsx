import { useState } from 'react'
import { CheckField, SelectField } from '../../staff-ui/form/field.tsx'
import { UploadZone } from '../../staff-ui/form/media/upload-zone.tsx'
import { Dialog } from '../../staff-ui/page/dialog.tsx'
import { UploadList } from './upload-list.tsx'
import styles from './upload.module.css'
import { useUploads } from './use-uploads.ts'

interface Props {
  /** Names of the categories by id. */
  categories: Readonly<Record<string, string>>
  /** The highest `order` so far. */
  last: number
  opened: boolean
  onClose: () => void
}

/** Makes downloads of many files at once, and shows what became of each. */
export function UploadMany({ categories, last, opened, onClose }: Props) {
  const [category, setCategory] = useState('')
  const [published, setPublished] = useState(false)
  const { uploads, add, retry, clear } = useUploads(last)
  const given = { category_id: category || null, published }
  const isBusy = uploads.some(({ id, failure }) => !id && !failure)
  const close = () => {
    onClose()
    clear()
  }
  return (
    <Dialog opened={opened} onClose={() => isBusy || close()} title="Dateien hochladen">
      <div className={styles.upload}>
        <p>Aus jeder Datei wird ein Download. Titel und Gemeinden können Sie danach ändern.</p>
        <SelectField
          label="Kategorie"
          value={category}
          onChange={({ currentTarget }) => setCategory(currentTarget.value)}
          options={[
            { value: '', label: 'Ohne Kategorie' },
            ...Object.entries(categories).map(([value, label]) => ({ value, label })),
          ]}
        />
        <CheckField
          label="Sofort veröffentlichen"
          checked={published}
          onChange={({ currentTarget }) => setPublished(currentTarget.checked)}
        />
        <UploadZone id="uploads" title="Downloads" progress={null} add={files => void add(files, given)} />
        <UploadList uploads={uploads} onRetry={upload => void retry(upload, given)} />
      </div>
    </Dialog>
  )
}
