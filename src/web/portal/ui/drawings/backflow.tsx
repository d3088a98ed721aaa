import { Drawing, hint, white } from './drawing.tsx'
import { Ground, House, MainPipe, pipe, Label } from './cross-section.tsx'

const warning = 'var(--error)'

/** A house with a basin in the cellar, below the level of the street. */
export const BackflowDrawing = () => (
  <Drawing
    height={200}
    label="Schnitt durch Haus und Straße: Der Ablauf im Keller liegt tiefer als die Straße, also unter der Rückstauebene."
    strokeLinejoin="round"
  >
    <Ground at={92} street={104} />
    <House walls="M148 168V48L204 12L260 48V168Z" floor="M148 92H260" />
    <path {...pipe} d="M226 140V156H62" />
    <MainPipe cx="46" cy="160" r="17" />
    <path fill={white} stroke={hint} strokeWidth="2.5" d="M214 128h24l-4 12h-16z" />
    <path stroke={warning} strokeDasharray="6 5" strokeWidth="2" d="M0 84H280" />
    <Label fill={warning} x="64" y="72">
      Rückstauebene
    </Label>
    <Label x="190" y="122">
      Keller
    </Label>
  </Drawing>
)
