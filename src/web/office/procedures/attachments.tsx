import { IconFile, IconFileTypePdf, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { titleWithAlternatives } from '#contract/document-titles.ts'
import type { ProcedureDetail } from '#contract/procedures/rows.ts'
import type { ProcedureFile } from '#contract/procedures/history.ts'
import { fileSize } from '../../staff-ui/text/format.ts'
import { Panel } from '../../staff-ui/page/panel.tsx'
import styles from './attachments.module.css'

interface Props {
  files: readonly ProcedureFile[]
  kinds: ProcedureDetail['media_categorized']
  /** Titles of document types that may still come. */
  missing: readonly string[]
  /** Ids of the entries of the history that nobody has noted as seen; their files are new. */
  unseen: readonly string[]
  /** The user may edit procedures and therefore open encrypted files. */
  edit: boolean
}

/** The files by what they are, new ones marked, and what is still missing. */
export function Attachments({ files, kinds, missing, unseen, edit }: Props) {
  if (files.length === 0 && missing.length === 0) return null
  const isNew = ({ statusupdate_id }: ProcedureFile) =>
    statusupdate_id !== null && unseen.includes(statusupdate_id)
  return (
    <Panel title="Anlagen" note={files.length}>
      {kinds.map(({ documenttype_id, title, media_ids }) => (
        <Kind
          key={documenttype_id ?? 'none'}
          title={title || (kinds.length > 1 ? 'Ohne Dokumentart' : '')}
          files={files.filter(({ id }) => media_ids.includes(id))}
          isNew={isNew}
          edit={edit}
        />
      ))}
      {missing.length > 0 && (
        <p className={styles.missing}>
          Noch nicht nachgereicht: {missing.map(titleWithAlternatives).join(', ')}
        </p>
      )}
    </Panel>
  )
}

interface KindProps {
  title: string
  files: readonly ProcedureFile[]
  isNew: (file: ProcedureFile) => boolean
  edit: boolean
}

function Kind({ title, files, isNew, edit }: KindProps) {
  if (files.length === 0) return null
  return (
    <section className={styles.kind}>
      {title && <h3>{title}</h3>}
      <ul className={styles.grid}>
        {files.map(file => (
          <li key={file.id}>
            {isNew(file) && <span className={styles.new}>Neu</span>}
            {file.is_restricted ? <RestrictedFile file={file} edit={edit} /> : <Attachment file={file} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A picture with a preview, any other file with an icon; the name is the download link. */
export function Attachment({ file }: { file: ProcedureFile }) {
  const { name, mime_type, size, original_url, conversions } = file
  const preview = conversions.preview?.url
  const href = preview ?? original_url
  const Picture = mime_type === 'application/pdf' ? IconFileTypePdf : IconFile
  return (
    <figure>
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
  <figure>
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
