import type { ApplicationOutcome } from '#contract/jobapplications/form.ts'
import { salutations } from '#contract/forms/salutations.ts'
import { intentName } from '#contract/forms/intents.ts'
import { Form } from 'react-router'
import { errorAt } from '../lib/form-errors.ts'
import { usePortal } from '../layout.tsx'
import { useTexts } from '../lib/texts.tsx'
import { Button } from '../ui/button/button.tsx'
import { DefaultButton } from '../ui/button/default-button.tsx'
import { Checkbox } from '../ui/form/checkbox.tsx'
import { ErrorSummary } from '../ui/form/error-summary.tsx'
import { FieldRow } from '../ui/form/field-row.tsx'
import { PrivacyLink } from '../ui/link/legal-links.tsx'
import { Radios } from '../ui/form/radios.tsx'
import { EmailField, TextArea, TextField } from '../ui/form/text-field.tsx'
import { UploadField } from '../ui/form/upload-field.tsx'
import css from './application-form.module.css'

/** The application form of a posting. A refused form keeps its values and files. */
export function ApplicationForm({ outcome }: { outcome?: ApplicationOutcome }) {
  const errors = outcome?.errors ?? []
  const field = (name: string) => ({
    name,
    defaultValue: outcome?.values[name],
    error: errorAt(errors)(name),
  })
  return (
    <section id="bewerbung" className={css.application}>
      <ErrorSummary errors={errors} />
      <h2>Jetzt bewerben</h2>
      <Form method="post" encType="multipart/form-data" noValidate className={css.form}>
        <DefaultButton>Bewerbung senden</DefaultButton>
        {outcome?.key && <input type="hidden" name="key" value={outcome.key} />}
        <Person field={field} gender={outcome?.values.gender ?? 'none'} />
        <TextArea {...field('message')} label="Nachricht an uns" optional rows={6} maxLength={10_000} />
        <UploadField
          name="files"
          label="Lebenslauf und Zeugnisse"
          optional
          error={field('files').error}
          accept={['pdf', 'jpg', 'png']}
          max={20}
          files={outcome?.files ?? []}
        />
        <Privacy error={field('privacy').error} checked={outcome?.values.privacy === 'yes'} />
        <Button name="intent" value={intentName('continue')} className={css.send}>
          Bewerbung senden
        </Button>
      </Form>
    </section>
  )
}

type FieldOf = (name: string) => { name: string; defaultValue?: string; error?: string }

const Person = ({ field, gender }: { field: FieldOf; gender: string }) => (
  <>
    <Radios
      name="gender"
      label="Anrede"
      options={[...salutations]}
      value={gender}
      columns={3}
      error={field('gender').error}
    />
    <FieldRow>
      <TextField {...field('firstname')} label="Vorname" autoComplete="given-name" />
      <TextField {...field('lastname')} label="Nachname" autoComplete="family-name" />
    </FieldRow>
    <FieldRow short="last">
      <TextField {...field('street')} label="Straße" optional autoComplete="address-line1" />
      <TextField {...field('house_number')} label="Hausnummer" optional />
    </FieldRow>
    <FieldRow short="first">
      <TextField
        {...field('postalcode')}
        label="Postleitzahl"
        optional
        inputMode="numeric"
        autoComplete="postal-code"
      />
      <TextField {...field('city')} label="Ort" optional autoComplete="address-level2" />
    </FieldRow>
    <FieldRow>
      <EmailField {...field('email')} />
      <TextField {...field('phone')} label="Telefon" optional type="tel" autoComplete="tel" />
    </FieldRow>
  </>
)

function Privacy({ error, checked }: { error?: string; checked: boolean }) {
  const { organization } = usePortal().frame
  return (
    <Checkbox name="privacy" error={error} checked={checked} hint={useTexts()('jobs.privacy')}>
      Ich habe den <PrivacyLink organization={organization}>Datenschutzhinweis</PrivacyLink> gelesen.
    </Checkbox>
  )
}
