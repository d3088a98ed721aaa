import { href } from 'react-router'
import type { PublicProcedure } from '#contract/procedures/public-row.ts'
import { day } from '../../lib/format-times.ts'
import { fileFormat, fileSize } from '../../ui/form/file-texts.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { IconFileText, IconPhoto } from '../../ui/icon/icons.ts'
import css from './documents.module.css'

type File = PublicProcedure['media'][number]

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
              <DocumentRow key={file.key} file={file} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function DocumentRow({ file: { href, name, mime_type, about } }: { file: Document }) {
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
  const { id, media, documenttypes, submitted_at, updates } = procedure
  const own = {
    key: 'nachweis',
    href: href('/vorgang/:id/datei/:media', { id, media: 'nachweis' }),
    name: 'Zusammenfassung',
    mime_type: 'application/pdf',
    about: `PDF · ${day(submitted_at!)}`,
  }
  const isOffer = ({ statusupdate_id }: File) =>
    updates.some(update => update.id === statusupdate_id && update.status === 'offer')
  const isOurs = ({ statusupdate_id }: File) =>
    updates.some(({ id, kind }) => id === statusupdate_id && kind !== 'reply')
  const titleOf = (file: File) =>
    documenttypes.find(type => type.id === file.documenttype_id)?.title ??
    (isOffer(file) ? 'Angebot' : isOurs(file) ? 'Von uns' : 'Weitere Dateien')
  const kinds = Map.groupBy(media.toReversed(), titleOf)
  return [
    ...acceptance(procedure),
    { title: 'Ihre Angaben', files: [own] },
    ...[...kinds].map(([title, files]) => ({ title, files: files.map(file => documentOf(id, file)) })),
  ]
}

/** The proof of an accepted offer. */
function acceptance({ id, offer }: PublicProcedure): { title: string; files: Document[] }[] {
  if (offer?.state !== 'accepted') return []
  const proof = {
    key: 'annahme',
    href: href('/vorgang/:id/datei/:media', { id, media: 'annahme' }),
    name: `Annahme ${offer.content.number}`,
    mime_type: 'application/pdf',
    about: `PDF · ${day(offer.answered_at!)}`,
  }
  return [{ title: 'Nachweis der Annahme', files: [proof] }]
}

const documentOf = (procedure_id: string, file: File): Document => ({
  key: file.id,
  href: file.is_restricted
    ? undefined
    : href('/vorgang/:id/datei/:media', { id: procedure_id, media: file.id }),
  name: file.label || file.name,
  mime_type: file.mime_type,
  about: `${fileFormat(file)}, ${fileSize(file.size)} · ${day(file.created_at)}`,
})
