import { href } from 'react-router'
import { Button, ButtonLink } from '../../staff-ui/form/button.tsx'
import { countOf } from '../../staff-ui/record/list/words.ts'
import { shapeWords } from '../../staff-ui/form/parse/geojson.ts'
import { Card } from './card.tsx'
import type { MapArea, Place } from './places.ts'
import type { MapParams } from './use-map-params.ts'

interface Props {
  area: MapArea
  places: readonly Place[]
  mayEdit: boolean
  params: MapParams
}

export function AreaCard({ area: { id, title, geojson }, places, mayEdit, params: { filters, set } }: Props) {
  const count = places.filter(({ area }) => area === id).length
  const isFiltered = filters.area === id
  return (
    <Card
      title={title}
      words={['Gemeinde', countOf({ one: 'Ort', many: 'Orte' }, count), geojson && shapeWords(geojson)]
        .filter(Boolean)
        .join(' · ')}
      onClose={() => set({ gemeinde: undefined })}
    >
      <ButtonLink to={`${href('/login/municipality/:id', { id })}#field-geojson`}>
        {mayEdit ? 'Gebiet bearbeiten' : 'Ansehen'}
      </ButtonLink>
      <Button look="quiet" onClick={() => set({ in: isFiltered ? undefined : id })}>
        {isFiltered ? 'Orte aller Gemeinden' : 'Nur Orte hier'}
      </Button>
    </Card>
  )
}
