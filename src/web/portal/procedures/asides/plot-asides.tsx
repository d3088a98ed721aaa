import { ParcelDrawing } from '../../ui/drawings/parcel.tsx'
import { PlotDrawing } from '../../ui/drawings/plot.tsx'
import { HelpBox } from '../../ui/page/help-box.tsx'

export const AreasAside = () => (
  <HelpBox title="Welche Flächen zählen" drawing={<PlotDrawing />}>
    Es zählt, was von oben zu sehen ist, Dachüberstände eingeschlossen. <strong>Stark versiegelt</strong> ist
    Pflaster mit schmalen Fugen, <strong>wenig versiegelt</strong> sind Kies, Splitt und Rasengitter.
  </HelpBox>
)

export const ParcelAside = () => (
  <HelpBox title="So finden Sie das Flurstück" drawing={<ParcelDrawing />}>
    Gemarkung, Flur, Flurstück und Größe stehen im <strong>Grundbuch</strong>, im Kaufvertrag und auf der{' '}
    <strong>Flurkarte</strong>.
  </HelpBox>
)

export const SitePlanAside = () => (
  <HelpBox title="Der Lageplan" drawing={<PlotDrawing />}>
    Es genügt eine Kopie der Flurkarte oder des Bauplans. Zeichnen Sie mit einem Stift ein, welche Fläche
    welche ist.
  </HelpBox>
)
