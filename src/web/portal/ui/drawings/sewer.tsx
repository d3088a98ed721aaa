import { Drawing, white } from './drawing.tsx'
import { Ground, House, MainPipe, pipe, Label } from './cross-section.tsx'

const rain = '#a9d3e3'

/** Two sewers under the street: one for wastewater, one for rain. */
export const SewerDrawing = () => (
  <Drawing
    height={200}
    label="Schnitt durch Haus und Straße im Trennsystem: Regen vom Dach und Schmutzwasser aus dem Haus laufen in zwei Kanäle."
    strokeLinejoin="round"
  >
    <Ground at={104} street={120} />
    <House walls="M160 138V52L212 18L264 52V138Z" floor="M160 104H264" />
    <path {...pipe} stroke={rain} d="M152 50V130H98" />
    <path {...pipe} d="M212 88V164H60" />
    <circle fill={white} stroke={rain} strokeWidth="5" cx="84" cy="130" r="13" />
    <MainPipe cx="42" cy="162" r="15" />
    <Label x="60" y="88">
      Straße
    </Label>
    <Label x="212" y="76">
      Haus
    </Label>
  </Drawing>
)
