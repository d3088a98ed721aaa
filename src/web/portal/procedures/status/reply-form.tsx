import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { interchangeableTitles } from '#contract/document-titles.ts'
import type { PublicProcedure } from '#contract/procedures/public-row.ts'
import type { FieldError } from '#contract/forms/field-types.ts'
import { errorAt } from '../../lib/form-errors.ts'
import { DefaultButton } from '../../ui/button/default-button.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import { UploadField } from '../../ui/form/upload-field.tsx'
import css from './reply.module.css'

/** Input of a form that was not sent yet. */
export interface TypedReply {
  values: { message: string; documenttype_id: string }
  errors: FieldError[]
}

export interface ReplyProps {
  procedure: PublicProcedure
  /** Address that takes the form; it says whether the page was opened from the account. */
  action: string
  upload: string
  nonce: string
  /** Calendar day as YYYY-MM-DD. */
  today: string
  typed?: TypedReply
}

/** The form of a reply. It keeps its input in the browser until it is sent. */
export const ReplyForm = ({ action, nonce, children }: ReplyProps & { children: ReactNode }) => (
  <Form method="post" action={action} encType="multipart/form-data" noValidate className={css.form} data-keep>
    <DefaultButton>Senden</DefaultButton>
    <input type="hidden" name="nonce" value={nonce} />
    {children}
  </Form>
)

interface MessageFieldProps extends ReplyProps {
  label: string
  optional?: boolean
}

export const MessageField = ({ typed, label, optional }: MessageFieldProps) => (
  <TextArea
    name="message"
    label={label}
    optional={optional}
    rows={3}
    maxLength={4000}
    defaultValue={typed?.values.message}
    error={errorAt(typed?.errors ?? [])('message')}
  />
)

/** Fields for the files of a reply. `kind` is the kind of document that was asked for; empty for none. */
export function FilesFields({ procedure, upload, typed, kind }: ReplyProps & { kind: string }) {
  const error = errorAt(typed?.errors ?? [])
  return (
    <>
      <SelectField
        name="documenttype_id"
        label="Was laden Sie hoch?"
        empty="Bitte wählen"
        options={kindOptions(procedure, kind)}
        defaultValue={typed?.values.documenttype_id || kind}
        error={error('documenttype_id')}
      />
      <UploadField
        name="files"
        label="Dateien"
        accept={['pdf', 'jpg', 'png']}
        max={20}
        files={procedure.unsent.map(file => ({ ...file, field: 'files' }))}
        url={upload}
        error={error('files')}
      />
    </>
  )
}

/** The kinds of documents, those that are asked for or missing first. */
function kindOptions({ documenttypes, missing_documents }: PublicProcedure, kind: string) {
  const missing = missing_documents.flatMap(interchangeableTitles)
  const rank = ({ id, title }: { id: string; title: string }) =>
    id === kind ? 0 : missing.includes(title) ? 1 : 2
  return documenttypes
    .toSorted((one, other) => rank(one) - rank(other))
    .map(({ id, title }) => ({ value: id, label: title }))
}
