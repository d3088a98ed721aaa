import { IconArrowBackUp, IconCheck, IconCurrentLocation, IconMapPin, IconPolygon } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { lazyPart } from '../../staff-ui/page/lazy-part.ts'
import type { Position } from '#contract/core/geojson.ts'
import type { NoticeShape } from '#contract/notices/fields.ts'
import { Button } from '../../staff-ui/form/button.tsx'
import type { ControlProps } from '../../staff-ui/form/controls/control.ts'
import { AddressSearch } from '../../staff-ui/form/geo/address-search.tsx'
import { areaOf, crossingOf, pointsFirst } from './area-of.ts'
import type { Region } from '../../staff-ui/map/region.ts'
import { searchAddresses, useLookUp } from './lookups.ts'
import { here } from './own-location.ts'
import { PlaceList } from './place-list.tsx'
import styles from './place-input.module.css'

const PlaceMap = lazyPart(async () => (await import('./place-map.tsx')).PlaceMap)

type Props = ControlProps<unknown>

/**
 * Input of a notice's place: a point by tap, address or own location, and areas by their corners; everything
 * as a list, too.
 */
export function PlaceInput({ field, id, value, change, disabled, describedBy }: Props) {
  const shapes = (value ?? []) as NoticeShape[]
  const region = useLookUp<Region>('region', {})
  const [corners, setCorners] = useState<Position[] | null>(null)
  const [words, setWords] = useState('')
  const middle = useRef<(() => Position) | null>(null)
  const setPoint = (at: Position, title = '') => {
    const others = shapes.filter(({ geojson }) => geojson.type !== 'Point')
    change(pointsFirst([...others, { title, geojson: { type: 'Point', coordinates: at } }]))
    setWords(title ? `Punkt gesetzt: ${title}.` : 'Punkt gesetzt.')
  }
  const tap = (at: Position) => {
    if (disabled) return
    if (!corners) return setPoint(at)
    setCorners([...corners, at])
    setWords(`Ecke ${corners.length + 1} gesetzt.`)
  }
  const finish = () => {
    if (!corners) return
    const problem = crossingOf(corners)
    if (problem) return setWords(problem)
    change([...shapes, { title: '', geojson: areaOf(corners) }])
    setCorners(null)
    setWords('Fläche eingetragen.')
  }
  return (
    <div className={styles.place} id={id} aria-describedby={describedBy}>
      {!disabled && (
        <AddressSearch
          id={`${id}-address`}
          search={searchAddresses}
          onChoose={({ title, at }) => setPoint(at, title)}
        />
      )}
      {region && region !== 'failed' ? (
        <Suspense fallback={<div className={styles.map} />}>
          <PlaceMap
            region={region}
            shapes={shapes.map(({ geojson }) => geojson)}
            corners={corners ?? []}
            label={`${field.title}: Karte`}
            onTap={tap}
            onReady={get => {
              middle.current = get
            }}
          />
        </Suspense>
      ) : (
        <div className={styles.map}>
          {region === 'failed' && (
            <p role="alert">Die Karte ließ sich nicht laden. Die Liste darunter geht trotzdem.</p>
          )}
        </div>
      )}
      {!disabled && (
        <div className={styles.tools}>
          {corners ? (
            <>
              <Button icon={IconCheck} disabled={corners.length < 3} onClick={finish}>
                Fläche fertig
              </Button>
              <Button
                icon={IconArrowBackUp}
                onClick={() => setCorners(corners.length ? corners.slice(0, -1) : null)}
              >
                {corners.length ? 'Ecke zurück' : 'Abbrechen'}
              </Button>
            </>
          ) : (
            <>
              <Button
                icon={IconCurrentLocation}
                onClick={() => here().then(setPoint, (problem: Error) => setWords(problem.message))}
              >
                Mein Standort
              </Button>
              <Button icon={IconPolygon} onClick={() => setCorners([])}>
                Fläche zeichnen
              </Button>
            </>
          )}
          <Button icon={IconMapPin} onClick={() => middle.current && tap(middle.current())}>
            {corners ? 'Ecke' : 'Punkt'} in die Mitte
          </Button>
        </div>
      )}
      <p role="status" className={styles.words}>
        {words || hintOf(corners, shapes.length)}
      </p>
      <PlaceList shapes={shapes} disabled={disabled} change={change} title={field.title} />
    </div>
  )
}

function hintOf(corners: Position[] | null, count: number) {
  if (corners) return 'Tippen Sie die Ecken der Fläche nacheinander an.'
  return count ? '' : 'Tippen Sie auf die Karte, oder suchen Sie die Adresse.'
}
