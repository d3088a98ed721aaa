import { href } from 'react-router'
import css from './municipality-card.module.css'
import { ArrowLink } from '../ui/link/arrow-link.tsx'
import { Button } from '../ui/button/button.tsx'
import { type Fact, FactList } from '../ui/list/fact-list.tsx'
import type { AreaLook } from '../ui/map/map-scene.ts'
import type { MiniMapDrawing } from '../ui/map/draw-mini-map.ts'
import { MiniMap } from '../ui/map/mini-map.tsx'
import { municipalityDialogId } from '../layout/municipality-dialog.tsx'
import { useTexts } from '../lib/texts.tsx'

export interface HomeMunicipality {
  id: string
  title: string
  map: (MiniMapDrawing & { look?: AreaLook }) | null
  /** Facts about the water, such as "Wasserhärte", "hart · 3,2 mmol/l". */
  facts: Fact[]
}

/** "Meine Gemeinde" on the home page: the chosen municipality, or a hint to choose one. */
export function MunicipalityCard({
  municipality,
  isOnly,
}: {
  municipality: HomeMunicipality | null
  /** The organization has one municipality, so there is nothing to choose. */
  isOnly: boolean
}) {
  const t = useTexts()
  return (
    <section aria-labelledby="meine-gemeinde" className={css.card}>
      {municipality?.map && (
        <MiniMap title={municipality.title} drawing={municipality.map} look={municipality.map.look} />
      )}
      <div className={css.body}>
        <p className={css.label}>{isOnly ? 'Gemeinde' : 'Meine Gemeinde'}</p>
        <h2 id="meine-gemeinde">{municipality?.title ?? 'Bitte wählen'}</h2>
        {municipality ? (
          <FactList facts={municipality.facts} className={css.facts} />
        ) : (
          <p className={css.hint}>{t('municipality.hint')}</p>
        )}
        <div className={css.actions}>
          {!isOnly && (
            <Button
              type="button"
              variant="secondary"
              small
              command="show-modal"
              commandfor={municipalityDialogId}
              title={t('municipality.hint')}
            >
              Auswahl ändern
            </Button>
          )}
          {municipality && (
            <ArrowLink to={href('/gemeinde/:id?', { id: municipality.id })}>Zur Gemeindeseite</ArrowLink>
          )}
        </div>
      </div>
    </section>
  )
}
