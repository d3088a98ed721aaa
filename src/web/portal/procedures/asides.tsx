import type { ComponentType } from 'react'
import { AdvanceDrawing } from '../ui/drawings/advance-payments.tsx'
import { BackflowDrawing } from '../ui/drawings/backflow.tsx'
import { BankCardDrawing } from '../ui/drawings/bank-card.tsx'
import { BillDrawing } from '../ui/drawings/bill.tsx'
import { BillCopyDrawing } from '../ui/drawings/bill-copy.tsx'
import { ConfirmedEmailDrawing } from '../ui/drawings/confirmed-email.tsx'
import { ConnectionDrawing } from '../ui/drawings/connection.tsx'
import { DataChangeDrawing } from '../ui/drawings/data-change.tsx'
import { HouseDrawing } from '../ui/drawings/house.tsx'
import { MeterDrawing } from '../ui/drawings/meter.tsx'
import { ParcelDrawing } from '../ui/drawings/parcel.tsx'
import { PlotDrawing } from '../ui/drawings/plot.tsx'
import { SewerDrawing } from '../ui/drawings/sewer.tsx'
import { HelpBox } from '../ui/page/help-box.tsx'

interface AsideContent {
  title: string
  /** A text or its paragraphs; `**` stands around words in bold. */
  text: string | string[]
  /** Text on the start page, where there are no fields yet, if it differs. */
  intro?: string
  drawing?: ComponentType
}

/** The asides by the name that a step description gives in `aside`. */
const asides: Record<string, AsideContent> = {
  advance: {
    title: 'So wirkt Ihr Abschlag',
    drawing: AdvanceDrawing,
    text: 'Sie zahlen Ihren Verbrauch in **gleichen Teilen**. Die Jahresrechnung gleicht aus, was zu viel oder zu wenig war.',
  },
  areas: {
    title: 'Welche Flächen zählen',
    drawing: PlotDrawing,
    text: 'Es zählt, was von oben zu sehen ist, Dachüberstände eingeschlossen. **Stark versiegelt** ist Pflaster mit schmalen Fugen, **wenig versiegelt** sind Kies, Splitt und Rasengitter.',
  },
  authority: {
    title: 'Die Vollmacht',
    text: [
      'Es genügt ein formloses Schreiben, den alle Eigentümer mit Ort und Datum unterschreiben.',
      'Er nennt das Grundstück und sagt, dass Sie den Anschluss beantragen dürfen.',
    ],
  },
  backflow: {
    title: 'Die Rückstauebene',
    drawing: BackflowDrawing,
    text: 'Bei starkem Regen kann der Kanal bis zur Straße volllaufen. Tiefer liegende Abläufe brauchen eine **Hebeanlage** oder einen **Rückstauverschluss**.',
  },
  bill: {
    title: 'Ihre Kundennummer',
    drawing: BillDrawing,
    text: 'Sie steht **oben rechts** auf jeder Rechnung und jedem Bescheid.',
  },
  card: {
    title: 'Ihre IBAN',
    drawing: BankCardDrawing,
    text: 'Sie steht auf der **Bankkarte** und auf jedem Kontoauszug. In Deutschland beginnt sie mit DE und hat 22 Stellen.',
  },
  death: {
    title: 'Was dann passiert',
    text: 'Sie erhalten eine Bestätigung und sehen, was noch offen ist. Laufende Lastschriften halten wir an.',
  },
  confirming: {
    title: 'Beide bestätigen',
    text: [
      'Nach dem Senden bekommen beide Seiten einen **Link per E-Mail**. Damit bestätigen sie die Übergabe und die Zählerstände.',
      'Ein Konto brauchen sie dafür nicht.',
    ],
  },
  connection: {
    title: 'Wer macht was',
    drawing: ConnectionDrawing,
    text: 'Die Leitung **von der Straße bis ins Haus** bauen wir. Alles danach baut ein Installationsbetrieb.',
  },
  copy: {
    title: 'Welches Jahr?',
    drawing: BillCopyDrawing,
    text: 'Gemeint ist der **Zeitraum, der abgerechnet wird**. Die Rechnung selbst kommt meist im Frühjahr danach.',
  },
  demand: {
    title: 'Was üblich ist',
    text: [
      'Ein **Einfamilienhaus** braucht in der Spitze etwa 1,8 m³ in der Stunde, ein Haus mit sechs Wohnungen etwa 2,5 m³.',
      'Für Gewerbe und Löschwasser rechnet es Ihr Planer oder Installationsbetrieb aus.',
    ],
  },
  handover: {
    title: 'Am Tag der Übergabe',
    drawing: HouseDrawing,
    text: 'Lesen Sie die Zähler **gemeinsam** ab und schreiben Sie die Stände ins Übergabeprotokoll. So zahlt jeder nur, was er verbraucht hat.',
  },
  inbox: {
    title: 'Erst bestätigen, dann senden',
    drawing: ConfirmedEmailDrawing,
    text: 'Nach dem Absenden bekommen Sie einen **Link per E-Mail**. Erst wenn Sie ihn öffnen und bestätigen, gilt die Adresse.',
  },
  meter: {
    title: 'So lesen Sie ab',
    drawing: MeterDrawing,
    intro:
      'Notieren Sie die **schwarzen Ziffern** von links nach rechts. Rote Ziffern und Zeiger lassen Sie weg.',
    text: 'Nur die **schwarzen Ziffern** zählen. Für diesen Zähler tragen Sie **449** ein.',
  },
  papers: {
    title: 'Ein Foto genügt',
    drawing: ConnectionDrawing,
    text: 'Fotografieren Sie Papiere mit dem Telefon, solange alles lesbar ist. Zeichnen Sie in den Lageplan ein, wo die Leitung ins Haus kommen soll.',
  },
  parcel: {
    title: 'So finden Sie das Flurstück',
    drawing: ParcelDrawing,
    text: 'Gemarkung, Flur, Flurstück und Größe stehen im **Grundbuch**, im Kaufvertrag und auf der **Flurkarte**.',
  },
  record: {
    title: 'Nur was neu ist',
    drawing: DataChangeDrawing,
    text: 'Wir legen Ihre Angaben neben das, was wir **gespeichert** haben, und ändern nur, was Sie nennen.',
  },
  refund: {
    title: 'Ihre Rechte',
    text: [
      'Sie können jeden Betrag **acht Wochen** lang von Ihrer Bank zurückholen lassen, ohne Angabe von Gründen.',
      'Das Mandat können Sie jederzeit widerrufen. Eine formlose Nachricht an uns genügt.',
    ],
  },
  sewer: {
    title: 'Trennen oder mischen',
    drawing: SewerDrawing,
    text: 'Im **Trennsystem** liegen zwei Kanäle in der Straße, einer nur für Regen. Im **Mischsystem** nimmt einer beides auf. Wir prüfen, was bei Ihnen liegt.',
  },
  siteplan: {
    title: 'Der Lageplan',
    drawing: PlotDrawing,
    text: 'Es genügt eine Kopie der Flurkarte oder des Bauplans. Zeichnen Sie mit einem Stift ein, welche Fläche welche ist.',
  },
}

interface AsideProps {
  of?: string
  /** Shown on the start page. */
  intro?: boolean
}

export function Aside({ of, intro }: AsideProps) {
  const content = of === undefined ? undefined : asides[of]
  if (!content) return null
  const { title, drawing: Drawing, text } = content
  return (
    <HelpBox title={title} drawing={Drawing && <Drawing />}>
      <Text of={(intro && content.intro) || text} />
    </HelpBox>
  )
}

function Text({ of }: { of: string | string[] }) {
  if (Array.isArray(of)) return of.map(paragraph => <p key={paragraph}>{boldWords(paragraph)}</p>)
  return boldWords(of)
}

const boldWords = (text: string) =>
  text.split('**').map((part, index) => (index % 2 ? <strong key={index}>{part}</strong> : part))
