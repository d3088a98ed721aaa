import type { FileRef } from '#contract/forms/field-types.ts'
import { Button } from '../button/button.tsx'
import { FieldSet, type FieldProps } from './field.tsx'
import { IconArrowBackUp, IconTrash } from '../icon/icons.ts'
import css from './signature-field.module.css'

interface SignatureProps extends FieldProps {
  /** The stored signature, and the base address of its picture. */
  file?: FileRef
  url?: string
}

/** Signature field. The drawing is put into the file input and sent with the form (`enhance/signature-pad.ts`). */
export function SignatureField({ file, url, ...field }: SignatureProps) {
  const { name } = field
  return (
    <FieldSet {...field}>
      <div id={name} tabIndex={-1} className={css.signature} data-signature="">
        {file && (
          <div data-part="kept">
            <input type="hidden" name={`${name}[]`} value={file.id} />
            <img className={css.field} src={`${url}/${file.id}`} alt="Ihre gezeichnete Unterschrift" />
          </div>
        )}
        <canvas
          className={css.field}
          data-part="canvas"
          hidden={!!file}
          role="img"
          aria-label="Feld für Ihre Unterschrift, zum Zeichnen mit Finger, Stift oder Maus"
        />
        <input type="file" name={`${name}[]`} accept="image/png" data-part="input" hidden />
        <div className={css.actions}>
          <Button type="button" variant="secondary" small icon={IconArrowBackUp} data-part="undo" disabled>
            Rückgängig
          </Button>
          <Button type="button" variant="secondary" small icon={IconTrash} data-part="clear" disabled={!file}>
            Neu beginnen
          </Button>
        </div>
        <p role="status" className="visually-hidden" data-part="news" />
      </div>
    </FieldSet>
  )
}
