import { IconFile, IconFileTypePdf, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ProcedureFile } from '#contract/procedures/rows.ts'
import { fileSize } from '../../staff-ui/text/format.ts'
import { Panel } from '../../staff-ui/page/panel.tsx'
import styles from './attachments.module.css'

/** `edit`: the user may edit procedures and therefore open encrypted files. */
export function Attachments({ files, edit }: { files: readonly ProcedureFile[]; edit: boolean }) {
  if (files.length === 0) return null
  return (
    <Panel title="Anlagen" note={files.length}>
      <ul className={styles.grid}>
        {files.map(file => (
          <li key={file.id}>
            {file.is_restricted ? <RestrictedFile file={file} edit={edit} /> : <Attachment file={file} />}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** A picture with a preview, any other file with an icon; the name is the download link. */
export function Attachment({ file }: { file: ProcedureFile }) {
  const { name, mime_type, size, original_url, conversions } = file
  const preview = conversions.preview?.url
  const href = preview ?? original_url
  const Picture = mime_type === 'application/pdf' ? IconFileTypePdf : IconFile
  return (
    <figure className={styles.file}>
      <Opened href={href} className={styles.preview} label={`${name} öffnen`}>
        {preview ? (
          <img src={preview} alt="" className={styles.image} loading="lazy" />
        ) : (
          <Picture size={32} stroke={1.5} aria-hidden />
        )}
      </Opened>
      <figcaption className={styles.caption}>
        <span>
          <a href={original_url} title="Speichern">
            {name}
          </a>{' '}
          · {fileSize(size)}
        </span>
        <Opened href={href} className="touch" label={`${name} ${preview ? 'vergrößern' : 'öffnen'}`}>
          {preview ? 'Vergrößern' : 'Öffnen'}
        </Opened>
      </figcaption>
    </figure>
  )
}

/** Link without a preview, because each access is logged. */
const RestrictedFile = ({ file, edit }: { file: ProcedureFile; edit: boolean }) => (
  <figure className={styles.file}>
    <div className={styles.preview}>
      <IconLock size={32} stroke={1.5} aria-hidden />
    </div>
    <figcaption className={styles.caption}>
      <span>
        {file.name} · {fileSize(file.size)}
      </span>
      {edit && (
        <Opened href={file.original_url} className="touch" label={`${file.name} öffnen`}>
          Öffnen
        </Opened>
      )}
    </figcaption>
    <p className={styles.remark}>
      {edit
        ? 'Zeigt die IBAN. Das Öffnen wird mit Ihrem Namen und der Uhrzeit protokolliert.'
        : 'Zeigt die IBAN. Öffnen darf die Datei, wer Vorgänge bearbeitet.'}
    </p>
  </figure>
)

interface OpenedProps {
  href: string
  className?: string
  label: string
  children: ReactNode
}

/** Link that opens a file in a new window. */
const Opened = ({ label, ...props }: OpenedProps) => (
  <a {...props} target="_blank" rel="noreferrer" aria-label={label} />
)
