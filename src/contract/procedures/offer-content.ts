import { z } from 'zod'
import { day } from '../core/shapes.ts'

/** The whole content of an offer as the customer sees it, with the files' checksums. It never changes after sending. */
export const offerContent = z.object({
  number: z.string().meta({ title: 'Angebotsnummer' }),
  items: z
    .array(
      z.object({
        title: z.string().meta({ title: 'Leistung' }),
        quantity: z.string().meta({ title: 'Menge' }),
        amount: z.number().meta({ title: 'Preis', description: 'In Euro, mit Umsatzsteuer' }),
      }),
    )
    .meta({ title: 'Leistungen' }),
  vat_rate: z.number().meta({ title: 'Umsatzsteuer', description: 'In Prozent' }),
  vat: z.number().meta({ title: 'Darin enthaltene Umsatzsteuer', description: 'In Euro' }),
  total: z.number().meta({ title: 'Gesamtpreis', description: 'In Euro, mit Umsatzsteuer' }),
  included: z.array(z.string()).meta({ title: 'Im Preis enthalten' }),
  excluded: z.array(z.string()).meta({ title: 'Nicht enthalten' }),
  execution: z.string().meta({ title: 'Ausführung' }),
  payment: z.string().meta({ title: 'Zahlbar' }),
  valid_until: day.meta({ title: 'Gültig bis' }),
  consent: z.string().meta({ title: 'Einwilligung', description: 'Der Satz, der angekreuzt wird' }),
  withdrawal_days: z.int().meta({ title: 'Widerrufsfrist', description: '0: kein Widerrufsrecht' }),
  withdrawal_notice: z.array(z.string()).meta({ title: 'Widerrufsbelehrung', description: 'Absätze' }),
  files: z
    .array(
      z.object({
        name: z.string().meta({ title: 'Name' }),
        sha256: z.string().meta({ title: 'Prüfsumme', description: 'SHA-256 der Datei' }),
      }),
    )
    .meta({ title: 'Dateien' }),
})
export type OfferContent = z.output<typeof offerContent>

interface Seller {
  title: string
  street: string
  house_number: string
  postalcode: string
  city: string
  phone_general: string
  email_clientservice: string
}

/** The notice of the right of withdrawal for services, by the model of the law (Anlage 1 zu Art. 246a § 1 EGBGB). */
export function withdrawalNotice(seller: Seller, days: number): string[] {
  const address = [
    seller.title,
    `${seller.street} ${seller.house_number}`.trim(),
    `${seller.postalcode} ${seller.city}`.trim(),
    seller.phone_general && `Telefon ${seller.phone_general}`,
    seller.email_clientservice && `E-Mail ${seller.email_clientservice}`,
  ].filter(Boolean)
  return [
    `Sie haben das Recht, binnen ${days}\u00a0Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen. Die Widerrufsfrist beträgt ${days}\u00a0Tage ab dem Tag des Vertragsabschlusses.`,
    `Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (${address.join(', ')}) mittels einer eindeutigen Erklärung über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren, etwa mit einem Brief, einer E-Mail oder auf der Seite dieses Vorgangs.`,
    'Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.',
    'Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, unverzüglich und spätestens binnen 14\u00a0Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf bei uns eingegangen ist.',
    'Haben Sie verlangt, dass die Arbeiten während der Widerrufsfrist beginnen sollen, so haben Sie uns einen angemessenen Betrag zu zahlen, der dem Anteil der bis dahin erbrachten Leistungen entspricht.',
  ]
}
