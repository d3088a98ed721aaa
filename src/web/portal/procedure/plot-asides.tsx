import { BackflowDrawing } from '../ui/backflow-drawing.tsx'
import { ConnectionDrawing } from '../ui/connection-drawing.tsx'
import { ParcelDrawing } from '../ui/parcel-drawing.tsx'
import { PlotDrawing } from '../ui/plot-drawing.tsx'
import { Help } from './help.tsx'

export const AreasAside = () => (
  <Help title="Welche Flächen zählen" drawing={<PlotDrawing />}>
    Es zählt, was von oben zu sehen ist, Dachüberstände eingeschlossen. <strong>Stark versiegelt</strong> ist
    Pflaster mit schmalen Fugen, <strong>wenig versiegelt</strong> sind Kies, Splitt und Rasengitter.
  </Help>
)

export const ParcelAside = () => (
  <Help title="So finden Sie das Flurstück" drawing={<ParcelDrawing />}>
    Gemarkung, Flur, Flurstück und Größe stehen im <strong>Grundbuch</strong>, im Kaufvertrag und auf der{' '}
    <strong>Flurkarte</strong>.
  </Help>
)

export const SitePlanAside = () => (
  <Help title="Der Lageplan" drawing={<PlotDrawing />}>
    Es genügt eine Kopie der Flurkarte oder des Bauplans. Zeichnen Sie mit einem Stift ein, welche Fläche
    welche ist.
  </Help>
)

export const ConnectionAside = () => (
  <Help title="Wer macht was" drawing={<ConnectionDrawing />}>
    Die Leitung <strong>von der Straße bis ins Haus</strong> bauen wir. Was danach kommt, installiert ein
    eingetragener Betrieb.
  </Help>
)

export const BackflowAside = () => (
  <Help title="Die Rückstauebene" drawing={<BackflowDrawing />}>
    Bei starkem Regen kann der Kanal bis zur Straße volllaufen. Was tiefer liegt, braucht eine{' '}
    <strong>Hebeanlage</strong> oder eine <strong>Rückstausicherung</strong>.
  </Help>
)
