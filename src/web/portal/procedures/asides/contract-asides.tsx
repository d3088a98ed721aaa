import { AdvanceDrawing } from '../../ui/drawings/advance-payments.tsx'
import { BillCopyDrawing } from '../../ui/drawings/bill-copy.tsx'
import { ConfirmedEmailDrawing } from '../../ui/drawings/confirmed-email.tsx'
import { DataChangeDrawing } from '../../ui/drawings/data-change.tsx'
import { HelpBox } from '../../ui/page/help-box.tsx'

export const AdvanceAside = () => (
  <HelpBox title="So wirkt Ihr Abschlag" drawing={<AdvanceDrawing />}>
    Sie zahlen Ihren Verbrauch in <strong>gleichen Teilen</strong>. Die Jahresrechnung gleicht aus, was zu
    viel oder zu wenig war.
  </HelpBox>
)

export const CopyAside = () => (
  <HelpBox title="Welches Jahr?" drawing={<BillCopyDrawing />}>
    Gemeint ist der <strong>Zeitraum, der abgerechnet wird</strong>. Die Rechnung selbst kommt meist im
    Frühjahr danach.
  </HelpBox>
)

export const RecordAside = () => (
  <HelpBox title="Nur was neu ist" drawing={<DataChangeDrawing />}>
    Wir legen Ihre Angaben neben das, was wir <strong>gespeichert</strong> haben, und ändern nur, was Sie
    nennen.
  </HelpBox>
)

export const InboxAside = () => (
  <HelpBox title="Erst bestätigen, dann senden" drawing={<ConfirmedEmailDrawing />}>
    Nach dem Absenden bekommen Sie einen <strong>Link per E-Mail</strong>. Erst wenn Sie ihn öffnen und
    bestätigen, gilt die Adresse.
  </HelpBox>
)
