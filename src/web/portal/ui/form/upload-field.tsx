import clsx from 'clsx'
import { intentName } from '#contract/forms/intents.ts'
import type { FileRef } from '#contract/forms/field-types.ts'
import { Button } from '../button/button.tsx'
import button from '../button/button.module.css'
import { controlProps, Field, type FieldProps } from './field.tsx'
import { FailedRow, PendingRow, StoredRow, StoredTemplate } from './upload-rows.tsx'
import { acceptAttribute, acceptedFilesText } from './file-texts.ts'
import { Icon } from '../icon/icon.tsx'
import { IconCamera, IconUpload } from '../icon/icons.ts'
import css from './upload-field.module.css'

export interface UploadFieldProps extends FieldProps {
  /** File extensions without the dot: `pdf`, `jpg`. */
  accept: string[]
  /** Maximum number of files. */
  max: number
  megabytes?: number
  camera?: boolean
  files: FileRef[]
  /** Address that adds a file by POST and removes one by DELETE below it. Without it, files are sent with the form. */
  url?: string
}

/** A native file input. With scripts and `url`, files are uploaded as soon as they are chosen (`enhance/upload-field.ts`). */
export function UploadField({ accept, max, megabytes = 10, camera, files, url, ...field }: UploadFieldProps) {
  const uploadAttributes = url && {
    'data-upload': url,
    'data-field': field.name,
    'data-accept': accept.join(),
    'data-max': max,
    'data-megabytes': megabytes,
  }
  return (
    <Field {...field}>
      <div className={css.upload} {...uploadAttributes}>
        <ul className={css.files} data-part="list" hidden={files.length === 0}>
          {files.map(file => (
            <StoredRow key={file.id} field={field.name} file={file} />
          ))}
        </ul>
        <Zone
          field={field}
          accept={accept}
          camera={camera}
          freeSlots={max - files.length}
          words={acceptedFilesText(accept, megabytes)}
          plain={!url}
        />
        {url && <RowTemplates />}
      </div>
    </Field>
  )
}

/** Row templates for the script: pending, failed and stored file. */
const RowTemplates = () => (
  <>
    <template data-part="pending">
      <PendingRow />
    </template>
    <template data-part="failed">
      <FailedRow />
    </template>
    <template data-part="stored">
      <StoredTemplate />
    </template>
    <p role="status" className="visually-hidden" data-part="news" />
  </>
)

interface ZoneProps {
  field: FieldProps
  accept: string[]
  camera?: boolean
  freeSlots: number
  words: string
  plain: boolean
}

function Zone({ field, accept, camera, freeSlots, words, plain }: ZoneProps) {
  const multiple = freeSlots > 1
  return (
    <div className={css.zone} data-part="zone" data-plain={plain ? '' : undefined} hidden={freeSlots < 1}>
      <input
        {...controlProps(field)}
        className={css.input}
        data-part="input"
        type="file"
        name={`${field.name}[]`}
        accept={acceptAttribute(accept)}
        multiple={multiple}
      />
      <label htmlFor={field.name} className={clsx(button.button, button.secondary, button.small, css.choose)}>
        <Icon of={camera ? IconCamera : IconUpload} size={20} />
        {multiple ? 'Dateien wählen' : 'Datei wählen'}
      </label>
      <Button
        small
        variant="secondary"
        className={css.send}
        name="intent"
        value={intentName('upload', field.name)}
      >
        Hochladen
      </Button>
      <p className={css.words}>
        {words}. <span className={css.drag}>Sie können die Datei auch hierher ziehen.</span>
        {camera && (
          <span className={css.large}>
            Wenn ein Foto größer ist, senden Sie es sich selbst per E-Mail in mittlerer Größe und wählen Sie
            dann dieses.
          </span>
        )}
      </p>
    </div>
  )
}
