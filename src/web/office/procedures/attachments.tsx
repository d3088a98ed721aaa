import { IconFile, IconFileTypePdf } from '@tabler/icons-react'
import type { MediaRow } from '#contract/media.ts'
import { fileSize } from '../../desk/format.ts'
import { Panel } from '../../desk/panel.tsx'
import styles from './attachments.module.css'

export function Attachments({ files }: { files: readonly MediaRow[] }) {
  if (files.length === 0) return null
  return (
    <Panel title="Anlagen" note={files.length}>
      <ul className={styles.grid}>
        {files.map(file => (
          <li key={file.id}>
            <Attachment file={file} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** A picture with its preview, any other file with its icon; its name saves it as it came. */
export function Attachment({
  file: { name, mime_type, size, original_url, conversions },
}: {
  file: MediaRow
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
