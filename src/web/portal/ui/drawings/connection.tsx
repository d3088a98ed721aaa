import { Drawing, strong, white } from './drawing.tsx'
import { Ground, House, Main, pipe, Words } from './section.tsx'

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
    <Main cx="52" cy="164" r="15" />
    <circle fill={white} stroke={strong} strokeWidth="4" cx="188" cy="136" r="12" />
    <path {...pipe} d="M200 136H232V84" />
    <Words x="52" y="96">
      Straße
    </Words>
    <Words x="204" y="78">
      Haus
    </Words>
  </Drawing>
)
