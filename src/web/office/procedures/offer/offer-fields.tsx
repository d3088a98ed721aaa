import { formatEuros } from '#contract/core/money.ts'
import { SelectField, TextareaField, TextField } from '../../../staff-ui/form/field.tsx'
import { draftTotal, type OfferDraft } from './draft.ts'
import { ItemRows } from './item-rows.tsx'
import styles from './offer.module.css'

interface Props {
  draft: OfferDraft
  change: (draft: OfferDraft) => void
  errors: Partial<Record<string, string>>
}

const vatRates = [
  { value: '0', label: '0 %' },
  { value: '7', label: '7 %' },
  { value: '19', label: '19 %' },
]

const rateOptions = (rate: string) =>
  vatRates.some(({ value }) => value === rate)
    ? vatRates
    : [...vatRates, { value: rate, label: `${Number(rate).toLocaleString('de-DE')} %` }]

/** The fields of an offer, with its sum while it is typed. */
export function OfferFields({ draft, change, errors }: Props) {
  const bind = (name: Exclude<keyof OfferDraft, 'items'>) => ({
    value: draft[name],
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ ...draft, [name]: currentTarget.value }),
  })
  return (
    <>
      <div className={styles.pair}>
        <TextField label="Angebotsnummer" maxLength={60} data-autofocus {...bind('number')} />
        <TextField label="Gültig bis" type="date" {...bind('valid_until')} />
      </div>
      <ItemRows items={draft.items} change={items => change({ ...draft, items })} errors={errors} />
      <div className={styles.pair}>
        <SelectField label="Umsatzsteuer" options={rateOptions(draft.vat_rate)} {...bind('vat_rate')} />
        <p className={styles.total}>
          Gesamtpreis mit Umsatzsteuer <output>{formatEuros(draftTotal(draft))}</output>
        </p>
      </div>
      <TextareaField
        label="Im Preis enthalten"
        hint="Je Zeile eine Leistung."
        rows={4}
        {...bind('included')}
      />
      <TextareaField label="Nicht enthalten" hint="Je Zeile eine Leistung." rows={3} {...bind('excluded')} />
      <div className={styles.pair}>
        <TextField label="Ausführung" hint="Zum Beispiel: März 2027" maxLength={100} {...bind('execution')} />
        <TextField label="Zahlbar" maxLength={100} {...bind('payment')} />
      </div>
      <TextField
        label="Dateien"
        type="file"
        name="files[]"
        multiple
        accept=".pdf,.jpg,.jpeg,.png"
        hint="Das Angebot als PDF und was dazugehört, höchstens 5 Dateien mit je 10 MB."
        error={errors.files}
      />
    </>
  )
}
