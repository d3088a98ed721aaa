import type { MediaRow } from '#contract/core/media.ts'
import { IconDownload } from '@tabler/icons-react'
import type { ControlProps } from '../../staff-ui/form/controls/control.ts'
import { fileSize } from '../../staff-ui/text/format.ts'
import styles from './jobs.module.css'

const isMedia = (value: unknown): value is readonly MediaRow[] => Array.isArray(value)

/** The files that came with an application, to download. */
export function FilesField({ id, value }: ControlProps<unknown>) {
  const files = isMedia(value) ? value : []
  if (!files.length)
    return (
      <p id={id} className={styles.hint}>
        Ohne Dateien gesendet.
      </p>
    )
  return (
    <ul id={id} className={styles.files}>
      {files.map(({ id: media, name, size, original_url }) => (
        <li key={media} className={styles.file}>
          <a href={original_url} download>
            <IconDownload size={18} stroke={1.75} aria-hidden /> {name}
          </a>
          <span className={styles.hint}>{fileSize(size)}</span>
        </li>
      ))}
    </ul>
  )
}
