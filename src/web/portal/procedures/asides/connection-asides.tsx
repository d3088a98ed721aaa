import { BackflowDrawing } from '../../ui/drawings/backflow.tsx'
import { ConnectionDrawing } from '../../ui/drawings/connection.tsx'
import { SewerDrawing } from '../../ui/drawings/sewer.tsx'
import { HelpBox } from '../../ui/page/help-box.tsx'

export const ConnectionAside = () => (
  <HelpBox title="Wer macht was" drawing={<ConnectionDrawing />}>
    Die Leitung <strong>von der Straße bis ins Haus</strong> bauen wir. Was danach kommt, installiert ein
    eingetragener Betrieb.
  </HelpBox>
)

export const BackflowAside = () => (
  <HelpBox title="Die Rückstauebene" drawing={<BackflowDrawing />}>
    Bei starkem Regen kann der Kanal bis zur Straße volllaufen. Was tiefer liegt, braucht eine{' '}
    <strong>Hebeanlage</strong> oder eine <strong>Rückstausicherung</strong>.
  </HelpBox>
)

export const SewerAside = () => (
  <HelpBox title="Trennen oder mischen" drawing={<SewerDrawing />}>
    Im <strong>Trennsystem</strong> liegen zwei Kanäle in der Straße, einer nur für Regen. Im{' '}
    <strong>Mischsystem</strong> nimmt einer beides auf. Wir prüfen, was bei Ihnen liegt.
  </HelpBox>
)

export const AuthorityAside = () => (
  <HelpBox title="Die Vollmacht">
    <p>Es genügt ein formloser Brief, den alle Eigentümer mit Ort und Datum unterschreiben.</p>
    <p>Er nennt das Grundstück und sagt, dass Sie den Anschluss beantragen dürfen.</p>
  </HelpBox>
)

export const DemandAside = () => (
  <HelpBox title="Was üblich ist">
    <p>
      Ein <strong>Einfamilienhaus</strong> braucht in der Spitze etwa 1,8 m³ in der Stunde, ein Haus mit sechs
      Wohnungen etwa 2,5 m³.
    </p>
    <p>Für Gewerbe und Löschwasser rechnet es Ihr Planer oder Installateur aus.</p>
  </HelpBox>
)

export const PapersAside = () => (
  <HelpBox title="Ein Foto genügt" drawing={<ConnectionDrawing />}>
    Fotografieren Sie Papiere mit dem Telefon, solange alles lesbar ist. Zeichnen Sie in den Lageplan ein, wo
    die Leitung ins Haus kommen soll.
  </HelpBox>
)
