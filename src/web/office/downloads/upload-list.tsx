import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { href, Link } from 'react-router'
import { Button } from '../../staff-ui/form/button.tsx'
import { Hint } from '../../staff-ui/status/status-badge.tsx'
import { fileSize } from '../../staff-ui/text/format.ts'
import { titleOf } from './send-download.ts'
import styles from './upload.module.css'
import type { Upload } from './use-uploads.ts'

interface Props {
  uploads: readonly Upload[]
  onRetry: (upload: Upload) => void
}

/** The files of an upload: how far each is, and what became of it. */
export function UploadList({ uploads, onRetry }: Props) {
  if (!uploads.length) return null
  const done = uploads.filter(({ id }) => id).length
  const failed = uploads.filter(({ failure }) => failure).length
  return (
    <>
      <p role="status" className={styles.sum}>
        {done} von {uploads.length} hochgeladen{failed > 0 && `, ${failed} nicht angenommen`}
      </p>
      <ul className={styles.list} aria-label="Dateien">
        {uploads.map(upload => (
          <li key={upload.key} className={styles.file}>
            <Row upload={upload} onRetry={onRetry} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Row({ upload, onRetry }: { upload: Upload; onRetry: Props['onRetry'] }) {
  const { file, progress, id, failure } = upload
  if (id)
    return (
      <>
        <Link to={href('/login/downloads/:id', { id })}>{titleOf(file.name)}</Link>
        <Hint tone="done" icon={IconCircleCheck}>
          hochgeladen
        </Hint>
      </>
    )
  if (failure)
    return (
      <>
        <span>{file.name}</span>
        <Hint tone="error" icon={IconAlertCircle}>
          {failure}
        </Hint>
        <Button size="small" onClick={() => onRetry(upload)}>
          Noch einmal
        </Button>
      </>
    )
  return (
    <>
      <span>
        {file.name}, {fileSize(file.size)}
      </span>
      <progress max={1} value={progress} aria-label={`${file.name}: Übertragung`} />
    </>
  )
}
