import { IconCategory, IconDownload, IconMapPinPlus, IconUpload } from '@tabler/icons-react'
import { href } from 'react-router'
import { ButtonLink } from '../../staff-ui/form/button.tsx'
import { PageHead } from '../../staff-ui/page/page-head.tsx'
import { countOf } from '../../staff-ui/record/list/words.ts'
import type { MapData } from './load-map.server.ts'
import type { MapParams } from './use-map-params.ts'

interface Props {
  data: MapData
  /** Number of places that the filters leave. */
  shown: number
  params: MapParams
}

const placeWords = { one: 'Ort', many: 'Orte' }

/** Counts of the map, and the actions for all of it. */
export function MapHead({ data: { places, types, areas, may }, shown, params: { to, filters } }: Props) {
  const isFiltered = Boolean(filters.q || filters.area || filters.hidden.size)
  const query = to({
    ort: undefined,
    gemeinde: undefined,
    ansicht: undefined,
    nur: isFiltered ? 'orte' : undefined,
  })
  const kinds = countOf({ one: 'Art', many: 'Arten' }, types.length)
  const municipalities = countOf({ one: 'Gemeinde', many: 'Gemeinden' }, areas.length)
  return (
    <PageHead
      title="Karte"
      meta={`${countOf(placeWords, places.length)} in ${kinds}, ${municipalities}`}
      actions={
        <>
          <ButtonLink to={href('/login/map/locationtypes')} icon={IconCategory}>
            Ortsarten
          </ButtonLink>
          <ButtonLink to={`${href('/login/map/map/export')}${query}`} icon={IconDownload} reloadDocument>
            {isFiltered ? `${countOf(placeWords, shown)} ausgeben` : 'Ausgeben'}
          </ButtonLink>
          {may.addArea && (
            <ButtonLink to={href('/login/map/map/import')} icon={IconUpload}>
              Einlesen
            </ButtonLink>
          )}
          {may.edit && (
            <ButtonLink to={href('/login/map/map/new')} icon={IconMapPinPlus} look="primary" keys="n">
              Ort hinzufügen
            </ButtonLink>
          )}
        </>
      }
    />
  )
}
