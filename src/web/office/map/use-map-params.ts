import { useLocation, useNavigate } from 'react-router'
import { withParams, type ParamChanges } from '../../staff-ui/page/url-params.ts'

/** State of the map in the address: the filters, the chosen place, and on a phone the view. */
export function useMapParams() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const get = (name: string) => params.get(name) ?? ''
  const to = (changes: ParamChanges) => withParams(search, changes)
  return {
    chosen: get('ort') || null,
    chosenArea: get('gemeinde') || null,
    isMapView: get('ansicht') === 'karte',
    filters: { q: get('q'), area: get('in'), hidden: new Set(get('aus').split(',').filter(Boolean)) },
    to,
    set: (changes: ParamChanges) => void navigate(to(changes), { replace: true, preventScrollReset: true }),
  }
}

export type MapParams = ReturnType<typeof useMapParams>
