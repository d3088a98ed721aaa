import { IconMap2 } from '@tabler/icons-react'
import { href, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { allRows } from '../../lib/all-rows.ts'
import { visitContext } from '../../lib/visit.ts'
import { ButtonLink } from '../../staff-ui/form/button.tsx'
import { InPlacePage } from '../../staff-ui/record/in-place/in-place-page.tsx'
import { loadInPlace } from '../../staff-ui/record/in-place/load-in-place.server.ts'
import type { RecordRow } from '../../staff-ui/record/list/list-data.ts'
import { useOffice } from '../layout.tsx'
import { ViewInPortal } from '../ui/view-in-portal.tsx'
import { locationtypesRecord } from './locationtypes.record.server.ts'
import { Pin } from './pin.tsx'

/** Loads the kinds of places, and how many places there are of each. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const list = await loadInPlace(locationtypesRecord, visit, url)
  const places = await allRows<{ locationtype_id: string | null }>(query =>
    visit.as('user').locations.list({ query: { ...query, typed: 'true' } }),
  )
  return {
    list,
    used: places.map(({ locationtype_id }) => locationtype_id),
    lives: [...list.lives, 'locations'],
  }
}

export const meta: MetaFunction = () => [{ title: 'Ortsarten – Klarwerk' }]

const lead = { head: 'Karte', cell: ({ icon, color }: RecordRow) => <Pin icon={icon} color={color} /> }

const placesIn = (count: number) => (count === 1 ? '1 Ort' : count ? `${count} Orte` : '–')

export default function Locationtypes() {
  const { list, used } = useLoaderData<typeof loader>()
  const { enabled_servicearea } = useOffice().organization
  return (
    <InPlacePage
      list={list}
      meta={
        'Arten der Orte auf den Karten des Portals: Wasserwerke, Kundenbüros, Brunnen. Jede Art hat ein ' +
        'Symbol und eine Farbe.'
      }
      actions={
        <>
          <ButtonLink to={href('/login/map/map')} icon={IconMap2}>
            Karte
          </ButtonLink>
          {enabled_servicearea && <ViewInPortal page="versorgungsgebiet" />}
        </>
      }
      empty={{
        title: 'Es gibt noch keine Ortsarten.',
        text: 'Ohne Ortsart erscheint ein Ort nicht auf den Karten.',
      }}
      lead={lead}
      end={{ head: 'Verwendet', cell: ({ id }) => placesIn(used.filter(each => each === id).length) }}
    />
  )
}
