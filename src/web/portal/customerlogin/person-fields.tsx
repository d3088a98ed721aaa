import { salutations } from '#contract/forms/salutations.ts'
import { FieldRow } from '../ui/form/field-row.tsx'
import { Radios } from '../ui/form/radios.tsx'
import { TextField } from '../ui/form/text-field.tsx'

/** Names of the person fields, in form order. */
export const personNames = [
  'gender',
  'title',
  'firstname',
  'lastname',
  'company',
  'street',
  'housenumber',
  'postalcode',
  'city',
  'phone',
  'mobile',
] as const

export type PersonValues = Record<(typeof personNames)[number], string>

/** The values as the API expects them; no salutation is null. */
export const personBody = ({ gender, ...texts }: PersonValues) => ({
  ...texts,
  gender: salutations.find(({ value }) => value === gender)?.value ?? null,
})

interface PersonFieldsProps {
  values?: Partial<PersonValues>
  errorOf: (name: string) => string | undefined
  /** Leaves out title and mobile number. */
  isShort?: boolean
}

export function PersonFields({ values = {}, errorOf, isShort }: PersonFieldsProps) {
  const about = (name: keyof PersonValues) => ({
    name,
    defaultValue: values[name],
    error: errorOf(name),
  })
  return (
    <>
      <Radios
        name="gender"
        label="Anrede"
        optional
        options={[...salutations]}
        value={values.gender}
        columns={3}
      />
      {!isShort && (
        <TextField
          {...about('title')}
          label="Titel"
          optional
          maxLength={40}
          autoComplete="honorific-prefix"
        />
      )}
      <FieldRow>
        <TextField
          {...about('firstname')}
          label="Vorname"
          optional
          maxLength={100}
          autoComplete="given-name"
        />
        <TextField {...about('lastname')} label="Nachname" maxLength={100} autoComplete="family-name" />
      </FieldRow>
      <TextField
        {...about('company')}
        label="Firma"
        hint="Nur wenn der Vertrag auf eine Firma läuft."
        optional
        maxLength={150}
        autoComplete="organization"
      />
      <FieldRow short="last">
        <TextField
          {...about('street')}
          label="Straße"
          optional
          maxLength={120}
          autoComplete="address-line1"
        />
        <TextField {...about('housenumber')} label="Hausnummer" optional maxLength={20} />
      </FieldRow>
      <FieldRow short="first">
        <TextField
          {...about('postalcode')}
          label="Postleitzahl"
          optional
          inputMode="numeric"
          maxLength={10}
          autoComplete="postal-code"
        />
        <TextField {...about('city')} label="Ort" optional maxLength={100} autoComplete="address-level2" />
      </FieldRow>
      <FieldRow>
        <TextField
          {...about('phone')}
          label="Telefon"
          optional
          type="tel"
          maxLength={40}
          autoComplete="tel"
        />
        {!isShort && <TextField {...about('mobile')} label="Mobil" optional type="tel" maxLength={40} />}
      </FieldRow>
    </>
  )
}
