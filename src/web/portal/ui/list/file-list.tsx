import css from './file-list.module.css'
import { fileFormat, fileSize } from '../form/file-texts.ts'
import { Icon } from '../icon/icon.tsx'
import { IconFileText, IconPhoto } from '../icon/icons.ts'

export interface FileEntry {
  id: string
  href: string
  name: string
  mime_type: string
  size: number
  /** One sentence about the content. */
  text?: string
  /** "Stand 27.10.2026" */
  note?: string
}

/** List of downloads with format and size. */
export function FileList({ files }: { files: FileEntry[] }) {
  return (
    <ul className={css.list}>
      {files.map(file => (
        <li key={file.id}>
          <Icon of={file.mime_type.startsWith('image/') ? IconPhoto : IconFileText} size={24} />
          <div className={css.what}>
            <a href={file.href} download>
              {file.name}
            </a>
            {file.text && <p>{file.text}</p>}
          </div>
          <p className={css.kind}>
            <span>
              {fileFormat(file)}, {fileSize(file.size)}
            </span>
            {file.note && <span>{file.note}</span>}
          </p>
        </li>
      ))}
    </ul>
  )
}
