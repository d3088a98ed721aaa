import type { ReactNode } from 'react'
import { Fields } from '#web/portal/procedures/step/fields.tsx'
import { BillDrawing } from '#web/portal/ui/drawings/bill.tsx'
import { Checkbox, Checkboxes } from '#web/portal/ui/form/checkbox.tsx'
import { DateFields, ReadingDate } from '#web/portal/ui/form/date-fields.tsx'
import { ErrorSummary } from '#web/portal/ui/form/error-summary.tsx'
import { FieldRow } from '#web/portal/ui/form/field-row.tsx'
import { FailedRow, PendingRow } from '#web/portal/ui/form/upload-rows.tsx'
import { MeterDrawing } from '#web/portal/ui/drawings/meter.tsx'
import { QuestionBox } from '#web/portal/ui/form/question-box.tsx'
import { Radios } from '#web/portal/ui/form/radios.tsx'
import { SelectField } from '#web/portal/ui/form/select-field.tsx'
import { StepBar } from '#web/portal/procedures/step/step-bar.tsx'
import { TextArea, TextField } from '#web/portal/ui/form/text-field.tsx'
import { Timeline } from '#web/portal/ui/list/timeline.tsx'
import { UploadField } from '#web/portal/ui/form/upload-field.tsx'
import css from './portal-form-components.module.css'
import { formOf, photo, today } from './procedure/meterreading.ts'
import { signature } from './procedure/samples.ts'
import { SampleTables } from './procedure/tables.tsx'

/** The form components in all their states. */
export function FormComponents() {
  return (
    <div className={`wrap ${css.page}`}>
      <h1>Bausteine der Formulare</h1>
      <Part title="Felder">
        <TextFields />
      </Part>
      <Part title="Auswahl">
        <Choices />
      </Part>
      <Part title="Datum und Datei">
        <DatesAndFiles />
      </Part>
      <Part title="Rückmeldung">
        <Answers />
      </Part>
      <Part title="Aus Daten">
        <Fields entries={signature} form={formOf({ owner: 'other', channels: ['mail'] })} />
      </Part>
      <Part title="Zeichnungen">
        <MeterDrawing />
        <BillDrawing />
      </Part>
      <Part title="Verlauf">
        <Courses />
      </Part>
      <Part title="Tabellen" wide>
        <SampleTables />
      </Part>
    </div>
  )
}

function Part({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <section className={css.part} data-wide={wide ? '' : undefined}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function TextFields() {
  return (
    <>
      <TextField
        name="mail"
        label="E-Mail-Adresse"
        hint="Hierhin schicken wir die Bestätigung."
        type="email"
      />
      <TextField name="phone" label="Telefon" optional type="tel" defaultValue="030 23125-871" />
      <TextField
        name="iban"
        label="IBAN"
        error="Geben Sie eine gültige IBAN ein. Die Prüfziffer stimmt nicht"
        defaultValue="DE02 1203 0000 0000 2020 52"
      />
      <FieldRow short="last">
        <TextField name="street" label="Straße" defaultValue="Mühlweg" />
        <TextField name="number" label="Hausnummer" error="Geben Sie die Hausnummer ein" />
      </FieldRow>
      <FieldRow>
        <TextField
          name="water"
          label="Trinkwasser im Jahr"
          hint="Erfahrungswert"
          unit="m³"
          defaultValue="110"
        />
        <TextField name="count" label="Zählerstand" unit="m³" reading defaultValue="449" />
      </FieldRow>
      <SelectField
        name="place"
        label="Gemeinde"
        empty="Bitte wählen"
        options={[
          { value: '1', label: 'Lindhausen' },
          { value: '2', label: 'Auental' },
        ]}
      />
      <SelectField name="year" label="Jahr" error="Wählen Sie das Jahr" empty="Bitte wählen" options={[]} />
      <TextArea name="message" label="Nachricht" optional defaultValue="Der Zähler ist beschlagen." />
    </>
  )
}

function Choices() {
  const yes = { value: 'self', label: 'Ich selbst' }
  const no = { value: 'other', label: 'Andere Person' }
  return (
    <>
      <Radios name="holder" label="Kontoinhaber" options={[yes, no]} value="self" columns={2} />
      <Radios
        name="role"
        label="In welcher Rolle schreiben Sie?"
        error="Wählen Sie Ihre Rolle"
        options={[
          {
            value: 'old',
            label: 'Bisherige Eigentümerin oder bisheriger Eigentümer',
            hint: 'Sie geben das Objekt ab.',
          },
          {
            value: 'new',
            label: 'Neue Eigentümerin oder neuer Eigentümer',
            hint: 'Sie übernehmen das Objekt.',
          },
        ]}
      />
      <div>
        <Checkbox name="correct" checked>
          Meine Angaben sind richtig und vollständig.
        </Checkbox>
        <Checkbox name="privacy" error="Bestätigen Sie, dass Sie die Hinweise gelesen haben">
          Ich habe die <a href="/datenschutz">Datenschutzhinweise</a> gelesen.
        </Checkbox>
      </div>
      <Checkboxes
        name="scope"
        label="Was sollen wir per E-Mail ankündigen?"
        options={[
          { value: 'bill', label: 'Rechnung und Bescheid' },
          { value: 'letter', label: 'Schreiben' },
        ]}
        values={['bill']}
      />
    </>
  )
}

function DatesAndFiles() {
  const formats = { accept: ['pdf', 'jpg'], max: 3, url: '/dev/procedure/files' }
  return (
    <>
      <DateFields
        name="from"
        label="Gültig ab"
        hint="Zum Beispiel 1 12 2026"
        value={{ day: '1', month: '12', year: '2026' }}
      />
      <DateFields
        name="born"
        label="Geburtsdatum"
        error="Geben Sie ein Datum ein, das es gibt"
        birthday
        value={{ day: '31', month: '2', year: '1980' }}
      />
      <ReadingDate
        name="read_at"
        label="Wann haben Sie abgelesen?"
        value={{ choice: 'other', day: '3', month: '11', year: '2026' }}
        today={today}
      />
      <UploadField name="deed" label="Kaufvertrag" {...formats} files={[photo]} />
      <UploadField name="letter" label="Anschreiben" optional {...formats} files={[]} url={undefined} />
      <ul className={css.files}>
        <PendingRow name="Kaufvertrag_Seite_9.pdf" />
        <FailedRow name="film.mov" message="„film.mov“ geht nicht. Wählen Sie eine Datei als PDF oder JPG" />
      </ul>
    </>
  )
}

function Answers() {
  return (
    <>
      <StepBar steps={['Kunde', 'Zähler', 'Kontakt', 'Prüfen und senden']} current={2} />
      <ErrorSummary
        errors={[
          { path: 'iban', message: 'Geben Sie eine gültige IBAN ein. Die Prüfziffer stimmt nicht' },
          { path: 'role', message: 'Wählen Sie Ihre Rolle' },
        ]}
      />
      <QuestionBox
        name="reason"
        title="Der Stand ist niedriger als beim letzten Mal. Stimmt das?"
        text="Sie können trotzdem senden. Nennen Sie uns bitte den Grund."
        reasons={[
          { value: 'exchange', label: 'Zählerwechsel' },
          { value: 'defect', label: 'Zähler defekt' },
          { value: 'unused', label: 'Keine Abnahme' },
          { value: 'burst', label: 'Rohrbruch' },
        ]}
        value="defect"
      />
    </>
  )
}

function Courses() {
  return (
    <>
      <Timeline
        entries={[
          { state: 'done', title: 'Bestätigung per E-Mail', text: 'Gesendet an meike.brandt@post.example.' },
          { state: 'now', title: 'Wir prüfen die Stände', text: 'Bis spätestens Freitag, 27.11.2026.' },
          { state: 'future', title: 'Jahresrechnung', text: 'Sie kommt im Februar 2027.' },
        ]}
      />
      <Timeline
        variant="log"
        entries={[
          {
            state: 'now',
            title: '11:20 Uhr',
            text: 'Die Schadstelle ist freigelegt. Wir setzen ein neues Rohrstück ein.',
          },
          {
            state: 'done',
            title: '08:05 Uhr',
            text: 'Ein Wasserwagen steht am Anger vor der Feuerwehr bereit.',
          },
          {
            state: 'done',
            title: '06:40 Uhr',
            text: 'Das Wasser ist abgestellt. Rund 60 Haushalte sind betroffen.',
          },
        ]}
      />
    </>
  )
}
