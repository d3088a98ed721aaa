import { IconFileImport } from '@tabler/icons-react'
import { type FormEvent, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { showToast } from '../../../staff-ui/feedback/toast.ts'
import { Button } from '../../../staff-ui/form/button.tsx'
import { TextareaField } from '../../../staff-ui/form/field.tsx'
import { UploadZone } from '../../../staff-ui/form/media/upload-zone.tsx'
import { failureText } from '../../../staff-ui/json/post-json.ts'
import { connect } from './connect.ts'
import styles from './saml.module.css'

/** Reads a provider's metadata from a file or a pasted text. */
export function MetadataForm({ id, version }: { id: string; version: string }) {
  const { revalidate } = useRevalidator()
  const file = useId()
  const [metadata, setMetadata] = useState('')
  const [failure, setFailure] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setFailure('')
    try {
      await connect(id, 'metadata', { metadata, version })
      setMetadata('')
      showToast('Metadaten übernommen')
      await revalidate()
    } catch (error) {
      setFailure(failureText(error))
    }
  }
  return (
    <form className={styles.import} onSubmit={event => void submit(event)}>
      <h3>Metadaten übernehmen</h3>
      <UploadZone
        id={file}
        title="Datei vom Ausweisdienst (XML)"
        accept=".xml,text/xml,application/xml,application/samlmetadata+xml"
        multiple={false}
        progress={null}
        add={([given]) => void given?.text().then(setMetadata)}
      />
      <TextareaField
        label="oder Inhalt einfügen"
        hint="Eine gewählte Datei steht hier zum Prüfen."
        rows={4}
        value={metadata}
        error={failure || undefined}
        onChange={({ currentTarget }) => setMetadata(currentTarget.value)}
      />
      <Button type="submit" icon={IconFileImport}>
        Übernehmen
      </Button>
    </form>
  )
}
