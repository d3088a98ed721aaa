import type { Option } from '../../forms/field-types.ts'

export const scopes: Option[] = [
  { value: 'all', label: 'Alle Zahlungen', hint: 'Abschläge, Jahresrechnung und Bescheide' },
  { value: 'advance_payments', label: 'Nur Abschläge' },
  { value: 'annual_bill', label: 'Nur die Jahresrechnung' },
]

export const recurrences: Option[] = [
  { value: 'recurring', label: 'Wiederkehrend', hint: 'Bis Sie das Mandat widerrufen' },
  { value: 'once', label: 'Einmalig', hint: 'Nur für eine Zahlung' },
]

export const bicError = (text: string): string | null =>
  /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(normalizeBic(text))
    ? null
    : 'Geben Sie einen BIC mit 8 oder 11 Zeichen ein, etwa BYLADEM1001.'

export const normalizeBic = (text: string) => text.replace(/\s/g, '').toUpperCase()

/** Accounts in the European Economic Area need no BIC. */
export const needsBic = (iban: string) => iban !== '' && !europeanEconomicArea.has(iban.slice(0, 2))

const europeanEconomicArea = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
)
