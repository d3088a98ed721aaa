import type { FieldError } from '#contract/forms/field-types.ts'
import type { HolderConfirmation } from '#contract/procedures/confirmations.ts'
import { errorAt } from '../../lib/form-errors.ts'
import { Button, sendingProps } from '../../ui/button/button.tsx'
import { Checkboxes } from '../../ui/form/checkbox.tsx'
import { PageForm } from '../../ui/form/form-page.tsx'
import { Radios } from '../../ui/form/radios.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import { UploadField } from '../../ui/form/upload-field.tsx'
import css from './confirm-page.module.css'

/** Input of an answer that was not accepted. */
export interface TypedAnswer {
  answer: string
  objections: string[]
  message: string
}

interface Props {
  confirmation: Pick<HolderConfirmation, 'consequence' | 'reasons'>
  typed?: TypedAnswer
  errors: FieldError[]
}

/** The answer: yes, or what is wrong. Style alone follows the choice, so that it works without scripts. */
export function AnswerForm({ confirmation: { consequence, reasons }, typed, errors }: Props) {
  const error = errorAt(errors)
  return (
    <PageForm encType="multipart/form-data" className={css.answer} data-keep>
      <Radios
        name="answer"
        label={<span className={css.legend}>Ihre Antwort</span>}
        error={error('answer')}
        value={typed?.answer}
        options={[
          { value: 'yes', label: 'Ja, das stimmt', hint: consequence },
          {
            value: 'no',
            label: 'Das stimmt nicht',
            hint: 'Sagen Sie uns, was nicht stimmt. Wir ändern nichts, bis es geklärt ist.',
            reveals: (
              <div className={css.objection}>
                <Checkboxes
                  name="objections"
                  label="Was stimmt nicht?"
                  options={reasons}
                  values={typed?.objections ?? []}
                  error={error('objections')}
                />
                <TextArea
                  name="message"
                  label="Wie ist es richtig?"
                  hint="Wir lesen das und melden uns bei Ihnen und bei der anderen Seite."
                  rows={4}
                  maxLength={4000}
                  defaultValue={typed?.message}
                  error={error('message')}
                />
                <UploadField
                  name="files"
                  label="Foto oder Datei"
                  optional
                  accept={['pdf', 'jpg', 'png']}
                  max={5}
                  files={[]}
                  error={error('files')}
                />
              </div>
            ),
          },
        ]}
      />
      <Button className={css.yes} name="intent" value="answer" {...sendingProps}>
        Angaben bestätigen
      </Button>
      <Button className={css.no} name="intent" value="answer" {...sendingProps}>
        Einwand senden
      </Button>
    </PageForm>
  )
}
