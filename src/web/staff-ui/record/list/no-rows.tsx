import { IconFileOff, IconFilterOff, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { EmptyState } from '../../feedback/empty-state.tsx'
import { ButtonLink } from '../../form/button.tsx'
import { useUrlParams } from '../../page/url-params.ts'
import type { RecordDescription } from '../description.ts'
import type { ListData } from './list-data.ts'
import { newLabel } from './words.ts'

/** Shown in place of rows: tells how to add the first one, or which filter to take away. */
export function NoRows({
  data,
  isFiltered,
  create,
}: {
  data: ListData
  isFiltered: boolean
  create?: ReactNode
}) {
  return isFiltered ? (
    <NothingFound data={data} />
  ) : (
    <NothingYet description={data.description} create={create} />
  )
}

function NothingYet({
  description: { noun, href, may, isClosed },
  create,
}: {
  description: RecordDescription
  create?: ReactNode
}) {
  const { search } = useLocation()
  return (
    <EmptyState
      icon={IconFileOff}
      title={`Noch keine ${noun.many}`}
      actions={
        may.create === true &&
        !isClosed &&
        (create ?? (
          <ButtonLink to={`${href}/new${search}`} look="primary" icon={IconPlus}>
            {newLabel(noun)}
          </ButtonLink>
        ))
      }
    >
      {isClosed ? 'Hier steht, was bei Ihnen eingeht.' : 'Hier steht, was angelegt ist.'}
    </EmptyState>
  )
}

function NothingFound({ data: { description, without } }: { data: ListData }) {
  const address = useUrlParams()
  const fields = [{ name: 'q', title: 'Suche' }, ...description.list.filters]
  const title = fields.find(({ name }) => name === without?.name)?.title
  const none = Object.fromEntries([...fields.map(({ name }) => name), 'tab'].map(name => [name, undefined]))
  return (
    <EmptyState
      icon={IconFilterOff}
      title="Nichts passt zu diesen Filtern"
      actions={
        <>
          {without && (
            <ButtonLink to={address.to({ [without.name]: undefined })} look="primary">
              {title} entfernen
            </ButtonLink>
          )}
          <ButtonLink to={address.to(none)} look={without ? 'default' : 'primary'}>
            Alle Filter entfernen
          </ButtonLink>
        </>
      }
    >
      {without
        ? `Ohne „${title}“ gäbe es ${without.total === 1 ? '1 Treffer' : `${without.total} Treffer`}.`
        : 'Nehmen Sie einen Filter weg oder suchen Sie mit weniger Buchstaben.'}
    </EmptyState>
  )
}
