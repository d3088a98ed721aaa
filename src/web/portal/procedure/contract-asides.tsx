import { AdvanceDrawing } from '../ui/drawings/advance.tsx'
import { CopyDrawing } from '../ui/drawings/copy.tsx'
import { InboxDrawing } from '../ui/drawings/inbox.tsx'
import { RecordDrawing } from '../ui/drawings/record.tsx'
import { Help } from '../ui/help.tsx'

export const AdvanceAside = () => (
  <Help title="So wirkt Ihr Abschlag" drawing={<AdvanceDrawing />}>
    Sie zahlen Ihren Verbrauch in <strong>gleichen Teilen</strong>. Die Jahresrechnung gleicht aus, was zu
    viel oder zu wenig war.
  </Help>
)

export const CopyAside = () => (
  <Help title="Welches Jahr?" drawing={<CopyDrawing />}>
    Gemeint ist der <strong>Zeitraum, der abgerechnet wird</strong>. Die Rechnung selbst kommt meist im
    Frühjahr danach.
  </Help>
)

export const RecordAside = () => (
  <Help title="Nur was neu ist" drawing={<RecordDrawing />}>
    Wir legen Ihre Angaben neben das, was wir <strong>gespeichert</strong> haben, und ändern nur, was Sie
    nennen.
  </Help>
)

export const InboxAside = () => (
  <Help title="Erst bestätigen, dann senden" drawing={<InboxDrawing />}>
    Nach dem Absenden bekommen Sie einen <strong>Link per E-Mail</strong>. Erst wenn Sie ihn öffnen und
    bestätigen, gilt die Adresse.
  </Help>
)
