import { BankCardDrawing } from '../../ui/drawings/bank-card.tsx'
import { HouseDrawing } from '../../ui/drawings/house.tsx'
import { HelpBox } from '../../ui/page/help-box.tsx'

export function CardAside() {
  return (
    <HelpBox title="Ihre IBAN" drawing={<BankCardDrawing />}>
      Sie steht auf der <strong>Bankkarte</strong> und auf jedem Kontoauszug. In Deutschland beginnt sie mit
      DE und hat 22 Stellen.
    </HelpBox>
  )
}

export function RefundAside() {
  return (
    <HelpBox title="Ihre Rechte">
      <p>
        Sie können jeden Betrag <strong>acht Wochen</strong> lang von Ihrer Bank zurückholen lassen, ohne
        Angabe von Gründen.
      </p>
      <p>Das Mandat können Sie jederzeit widerrufen. Eine formlose Nachricht an uns genügt.</p>
    </HelpBox>
  )
}

export function HandoverAside() {
  return (
    <HelpBox title="Am Tag der Übergabe" drawing={<HouseDrawing />}>
      Lesen Sie die Zähler <strong>gemeinsam</strong> ab und schreiben Sie die Stände ins Übergabeprotokoll.
      So zahlt jeder nur, was er verbraucht hat.
    </HelpBox>
  )
}

export function ConfirmingAside() {
  return (
    <HelpBox title="Beide bestätigen">
      <p>
        Nach dem Senden bekommen beide Seiten einen <strong>Link per E-Mail</strong>. Damit bestätigen sie die
        Übergabe und die Zählerstände.
      </p>
      <p>Ein Konto brauchen sie dafür nicht.</p>
    </HelpBox>
  )
}
