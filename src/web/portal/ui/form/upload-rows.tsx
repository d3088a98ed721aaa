import type { ReactNode } from 'react'
import { intentName } from '#contract/forms/intents.ts'
import type { FileRef } from '#contract/forms/field-types.ts'
import css from './upload-rows.module.css'
import { fileFormat, fileSize } from './file-texts.ts'
import { Icon } from '../icon/icon.tsx'
import { IconAlertCircle, IconFileText, IconPhoto, IconTrash, IconUpload, IconX } from '../icon/icons.ts'
import { TextButton } from '../button/text-button.tsx'

/** An uploaded file. Its id is sent with the form. */
export const StoredRow = ({ field, file }: { field: string; file: FileRef }) => (
  <Stored
    icon={file.mime_type.startsWith('image/') ? IconPhoto : IconFileText}
    field={field}
    id={file.id}
    name={file.name}
    about={`${fileFormat(file)}, ${fileSize(file.size)}`}
  />
)

/** Template of an uploaded file, filled in by `enhance/fill-template.ts`. */
export const StoredTemplate = () => (
  <Stored icon={IconPhoto} field="{field}" id="{id}" name="{name}" about="{format}, {size}" />
)

interface StoredProps {
  icon: typeof IconPhoto
  field: string
  id: string
  name: string
  about: string
}

const Stored = ({ icon, field, id, name, about }: StoredProps) => (
  <Row icon={icon} name={name}>
    <span className={css.about}>{about} – hochgeladen</span>
    <input type="hidden" name={`${field}[]`} value={id} />
    <TextButton icon={IconTrash} on={name} name="intent" value={intentName('remove-file', id)} data-file={id}>
      Entfernen
    </TextButton>
  </Row>
)

export const PendingRow = ({ name = '{name}' }) => (
  <Row icon={IconFileText} name={name}>
    <span className={css.about} data-part="about">
      Wird hochgeladen, 0 %
    </span>
    <progress className={css.progress} value={0} aria-label={`${name} hochladen`} />
    <TextButton icon={IconX} on={name} type="button">
      Abbrechen
    </TextButton>
  </Row>
)

export const FailedRow = ({ name = '{name}', message = '{message}' }) => (
  <Row icon={IconAlertCircle} name={name} failed>
    <span className={css.about}>{message}</span>
    <span className={css.ways}>
      <TextButton icon={IconUpload} on={name} type="button" data-part="retry" hidden>
        Noch einmal versuchen
      </TextButton>
      <TextButton icon={IconX} on={name} type="button" data-part="close">
        Schließen
      </TextButton>
    </span>
  </Row>
)

interface RowProps {
  icon: typeof IconPhoto
  name: string
  failed?: boolean
  children: ReactNode
}

function Row({ icon, name, failed, children }: RowProps) {
  return (
    <li className={css.row} tabIndex={-1} data-failed={failed ? '' : undefined}>
      <span className={css.thumb}>
        <Icon of={icon} size={24} />
      </span>
      <span className={css.name}>{name}</span>
      {children}
    </li>
  )
}
