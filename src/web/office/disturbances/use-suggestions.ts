import type { DisturbanceKind } from '#contract/notices/disturbances.ts'
import type { NoticeShape } from '#contract/notices/fields.ts'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldDescription } from '../../staff-ui/record/description.ts'
import type { EditedRecord } from '../../staff-ui/record/save/edited-record.ts'
import { lookUp, type Municipality } from '../notices/lookups.ts'
import { toHtml } from './plain-text.ts'
import { suggestionOf } from './report-text.ts'

/**
 * Suggests municipality, title and text from what the form says, as long as nobody has typed there. Returns
 * the change of a field.
 */
export function useSuggestions(
  { editing, change }: EditedRecord,
  kinds: FieldDescription['choices'],
  now: string,
) {
  const { kind, shapes, expected_end_at } = editing.value
  const point = ((shapes ?? []) as NoticeShape[]).find(({ geojson }) => geojson.type === 'Point')
  const at = point?.geojson.type === 'Point' ? point.geojson.coordinates.join() : ''
  const [found, setFound] = useState<Municipality[]>([])
  const typed = useRef(new Set<string>())
  const suggested = useRef<Record<string, unknown>>({})
  const suggest = useEffectEvent((name: string, value: unknown) => {
    const held = editing.value[name]
    const isFree = !typed.current.has(name) && (isBlank(held) || held === suggested.current[name])
    if (!isFree) return
    suggested.current[name] = value
    change(name, value)
  })
  useEffect(() => {
    if (!at) return
    let isCurrent = true
    const [lng = '', lat = ''] = at.split(',')
    lookUp<Municipality[]>('municipalities', { lng, lat }).then(
      answer => isCurrent && setFound(answer),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [at])
  useEffect(() => {
    if (!found.length) return
    suggest(
      'servicearea_ids',
      found.map(({ id }) => id),
    )
  }, [found])
  const { title, text } = suggestionOf({
    kind: kind as DisturbanceKind,
    kindLabel: kinds?.find(({ value }) => value === kind)?.label ?? '',
    address: point?.title ?? '',
    municipality: found[0]?.title ?? '',
    end: typeof expected_end_at === 'string' ? expected_end_at : null,
    now,
  })
  useEffect(() => {
    suggest('title', title)
    suggest('description', toHtml(text))
  }, [title, text])
  return useCallback(
    (name: string, value: unknown) => {
      typed.current.add(name)
      change(name, value)
    },
    [change],
  )
}

const isBlank = (value: unknown) =>
  value === '' || value === null || value === undefined || (Array.isArray(value) && !value.length)
