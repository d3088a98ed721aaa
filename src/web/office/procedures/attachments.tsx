import { IconFile, IconFileTypePdf, IconLock } from '@tabler/icons-react'
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
export function Attachment({
  file: { name, mime_type, size, original_url, conversions },
}: {
  file: ProcedureFile
}) {
  const preview = conversions.preview?.url
  const Picture = mime_type === 'application/pdf' ? IconFileTypePdf : IconFile
  return (
    <figure className={styles.file}>
      <a
        href={preview ?? original_url}
        target="_blank"
        rel="noreferrer"
        className={styles.preview}
        aria-label={`${name} öffnen`}
      >
        {preview ? (
          <img src={preview} alt="" className={styles.image} loading="lazy" />
        ) : (
          <Picture size={32} stroke={1.5} aria-hidden />
        )}
      </a>
      <figcaption className={styles.caption}>
        <span>
          <a href={original_url} title="Speichern">
            {name}
          </a>{' '}
          · {fileSize(size)}
        </span>
        <a
          href={preview ?? original_url}
          target="_blank"
          rel="noreferrer"
          className="touch"
          aria-label={`${name} ${preview ? 'vergrößern' : 'öffnen'}`}
        >
          {preview ? 'Vergrößern' : 'Öffnen'}
        </a>
      </figcaption>
    </figure>
  )
}

/** Link without a preview, because each access is logged. */
function RestrictedFile({
  file: { name, size, original_url },
  edit,
}: {
  file: ProcedureFile
  edit: boolean
}) {
  return (
    <figure className={styles.file}>
      <div className={styles.preview}>
        <IconLock size={32} stroke={1.5} aria-hidden />
      </div>
      <figcaption className={styles.caption}>
        <span>
          {name} · {fileSize(size)}
        </span>
        {edit && (
          <a
            href={original_url}
            target="_blank"
            rel="noreferrer"
            className="touch"
            aria-label={`${name} öffnen`}
          >
            Öffnen
          </a>
        )}
      </figcaption>
      <p className={styles.remark}>
        {edit
          ? 'Zeigt die IBAN. Das Öffnen wird mit Ihrem Namen und der Uhrzeit protokolliert.'
          : 'Zeigt die IBAN. Öffnen darf die Datei, wer Vorgänge bearbeitet.'}
      </p>
    </figure>
  )
}
