import { Drawing, strong, white } from './drawing.tsx'
import { Ground, House, MainPipe, pipe, Label } from './cross-section.tsx'

/** Cross-section of a house and the street, from the main pipe to the meter. */
export const ConnectionDrawing = () => (
  <Drawing
    height={200}
    label="Schnitt durch Haus und Straße: Von der Leitung in der Straße führt der Hausanschluss zum Zähler im Haus."
    strokeLinejoin="round"
  >
    <Ground at={112} street={104} />
    <House walls="M148 150V56L204 20L260 56V150Z" floor="M148 112H260" />
    <path {...pipe} d="M52 158V136H176" />
    <MainPipe cx="52" cy="164" r="15" />
    <circle fill={white} stroke={strong} strokeWidth="4" cx="188" cy="136" r="12" />
    <path {...pipe} d="M200 136H232V84" />
    <Label x="52" y="96">
      Straße
    </Label>
    <Label x="204" y="78">
      Haus
    </Label>
  </Drawing>
)
