import { Suspense, useMemo, useRef, useState } from 'react'
import { lazyPart } from '../../staff-ui/page/lazy-part.ts'
import { useHotkey } from '../../staff-ui/keyboard/hotkeys.ts'
import { Tabs } from '../../staff-ui/page/tabs.tsx'
import { AreaCard } from './area-card.tsx'
import type { MapData } from './load-map.server.ts'
import { MapHead } from './map-head.tsx'
import styles from './map.module.css'
import { Finder } from './finder.tsx'
import { pinsOf, shapesOf } from './drawn.ts'
import { MoveCard } from './move-card.tsx'
import { PlaceCard } from './place-card.tsx'
import { PlaceList } from './place-list.tsx'
import { looksIn, type PinLook } from './pin-sprites.ts'
import { areaFinder, filterPlaces } from './places.ts'
import { useMapParams } from './use-map-params.ts'
import { useMove } from './use-move.ts'
import { useShown } from './use-shown.ts'

const LargeMap = lazyPart(async () => (await import('./large-map.tsx')).LargeMap)

/** The large map of the office: places found by list or map, looked at, moved, and opened for editing. */
export function MapPage({ data }: { data: MapData }) {
  const { areas, places, types, tiles, may } = data
  const params = useMapParams()
  const { chosen, chosenArea, filters, isMapView, set, to } = params
  const areaNames = useMemo(() => Object.fromEntries(areas.map(({ id, title }) => [id, title])), [areas])
  const key = JSON.stringify([filters.q, filters.area, [...filters.hidden]])
  const shown = useMemo(() => {
    const [q, area, hidden] = JSON.parse(key) as [string, string, string[]]
    return filterPlaces(places, { q, area, hidden: new Set(hidden) }, areaNames)
  }, [places, areaNames, key])
  const hiddenKey = JSON.stringify([...filters.hidden])
  const place = places.find(({ id }) => id === chosen)
  const area = place ? undefined : areas.find(({ id }) => id === chosenArea)
  const [looks, setLooks] = useState<ReadonlyMap<string, PinLook>>(new Map())
  const frame = useRef<HTMLDivElement>(null)
  const isShown = useShown(frame, () => setLooks(looksIn(document)))
  const move = useMove(place)
  const moved = move.place?.id
  const pins = useMemo(
    () =>
      pinsOf(
        shown.filter(({ id }) => id !== moved),
        looks,
      ),
    [shown, looks, moved],
  )
  const shapes = useMemo(
    () => shapesOf(places, types, looks, JSON.parse(hiddenKey) as string[]),
    [places, types, looks, hiddenKey],
  )
  const areaAt = useMemo(() => areaFinder(areas), [areas])
  const choose = (id: string | undefined) => set({ ort: id, gemeinde: undefined })
  const step = (by: 1 | -1) => {
    const at = shown.findIndex(({ id }) => id === chosen)
    choose(shown[at < 0 ? 0 : Math.min(shown.length - 1, Math.max(0, at + by))]?.id)
  }
  useHotkey('j', () => step(1))
  useHotkey('k', () => step(-1))
  return (
    <>
      <MapHead data={data} shown={shown.length} params={params} />
      <div className={styles.views}>
        <Tabs
          label="Ansicht"
          tabs={[
            { to: to({ ansicht: undefined }), label: 'Liste', count: shown.length, current: !isMapView },
            { to: to({ ansicht: 'karte' }), label: 'Karte', current: isMapView },
          ]}
        />
      </div>
      <div className={styles.frame} data-view={isMapView ? 'map' : 'list'}>
        <section className={styles.side} aria-label="Orte finden">
          <Finder places={places} types={types} areas={areas} params={params} />
          <PlaceList
            key={key}
            shown={shown}
            types={types}
            areaNames={areaNames}
            chosen={chosen}
            params={params}
            isEmpty={places.length === 0}
          />
        </section>
        <div ref={frame} className={styles.map}>
          {isShown && (
            <Suspense fallback={<p className={styles.loading}>Karte wird geladen …</p>}>
              <LargeMap
                areas={areas}
                tiles={tiles}
                pins={pins}
                shapes={shapes}
                chosen={move.place ? null : chosen}
                chosenArea={area?.id ?? place?.area ?? null}
                moving={move.at}
                onPlace={choose}
                onTap={at =>
                  move.at ? move.to(at) : set({ ort: undefined, gemeinde: areaAt(at) ?? undefined })
                }
                onMove={move.to}
              />
            </Suspense>
          )}
          {tiles && <p className={styles.credit}>Kartenbilder: {tiles.credit}</p>}
          <div className={styles.card} role="status">
            {place && !move.at && (
              <PlaceCard
                place={place}
                type={types.find(({ id }) => id === place.type)}
                area={areaNames[place.area ?? '']}
                mayEdit={may.edit}
                move={move}
                onClose={() => choose(undefined)}
              />
            )}
            {area && <AreaCard area={area} places={places} mayEdit={may.addArea} params={params} />}
          </div>
          {move.at && place && (
            <div className={styles.card}>
              <MoveCard place={place} move={move} />
            </div>
          )}
        </div>
      </div>
    </>
  )
}
