import { href } from 'react-router'
import type { PublicProcedure } from '#contract/procedures/rows.ts'
import { day } from '../../lib/format-times.ts'
import { fileFormat, fileSize } from '../../ui/form/file-texts.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { IconFileText, IconPhoto } from '../../ui/icon/icons.ts'
import css from './documents.module.css'

interface Document {
  key: string
  /** Absent where the file is too sensitive to download again. */
  href?: string
  name: string
  mime_type: string
  /** "PDF, 1,4 MB · 09.11.2026" */
  about: string
}

/** The files of a procedure by what they are: the kind as heading, the newest file first. */
export function Documents({ procedure }: { procedure: PublicProcedure }) {
  return (
    <ul className={css.kinds}>
      {kindsOf(procedure).map(({ title, files }) => (
        <li key={title}>
          <h3>{title}</h3>
          <ul className={css.files}>
            {files.map(file => (
              <File key={file.key} file={file} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function File({ file: { href, name, mime_type, about } }: { file: Document }) {
  return (
    <li>
      <Icon of={mime_type.startsWith('image/') ? IconPhoto : IconFileText} size={20} />
      {href ? (
        <a href={href}>{name}</a>
      ) : (
        <p>{name}: liegt uns vor. Weil die Kontonummer darauf steht, öffnen wir sie hier nicht.</p>
      )}
      <span>{about}</span>
    </li>
  )
}

function kindsOf(procedure: PublicProcedure): { title: string; files: Document[] }[] {
  const { id, media, documenttypes, submitted_at } = procedure
  const own = {
    key: 'nachweis',
    href: href('/vorgang/:id/datei/:media', { id, media: 'nachweis' }),
    name: 'Zusammenfassung',
    mime_type: 'application/pdf',
    about: `PDF · ${day(submitted_at!)}`,
  }
  const titleOf = (kind: string | null) =>
    documenttypes.find(type => type.id === kind)?.title ?? 'Weitere Dateien'
  const kinds = Map.groupBy(media.toReversed(), file => titleOf(file.documenttype_id))
  return [
    { title: 'Ihre Angaben', files: [own] },
    ...[...kinds].map(([title, files]) => ({ title, files: files.map(file => documentOf(id, file)) })),
  ]
}

const documentOf = (procedure_id: string, file: PublicProcedure['media'][number]): Document => ({
  key: file.id,
  href: file.is_restricted
    ? undefined
    : href('/vorgang/:id/datei/:media', { id: procedure_id, media: file.id }),
  name: file.label || file.name,
  mime_type: file.mime_type,
  about: `${fileFormat(file)}, ${fileSize(file.size)} · ${day(file.created_at)}`,
})
