import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Button, ButtonLink } from '../../form/button.tsx'
import { showToast } from '../../feedback/toast.ts'
import { PageHead } from '../../page/page-head.tsx'
import { Tabs } from '../../page/tabs.tsx'
import { useUrlParams } from '../../page/url-params.ts'
import { useRefresh } from '../../realtime/use-live-updates.ts'
import { FilterBar } from '../../table/filter-bar.tsx'
import { ResultLine } from '../../table/result-line.tsx'
import { useSelection } from '../../table/selection.ts'
import type { RecordDescription } from '../description.ts'
import { ActDialog } from './act-dialog.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { groupsOf } from './groups.ts'
import type { ListData } from './list-data.ts'
import { filtersOf } from './list-filters.ts'
import { ListFoot } from './list-foot.tsx'
import { ListKeys, LoadFailed, NoRows, ViewOnly } from './list-messages.tsx'
import { activeFilters, tabOf } from './list-query.ts'
import styles from './list.module.css'
import { ListRows } from './list-rows.tsx'
import { isPublishable, useBulkAct } from './use-bulk-act.ts'
import { useListRows } from './use-list-rows.ts'
import { useLoading } from './use-loading.ts'
import { effectText, newLabel } from './words.ts'

interface Props {
  list: ListData
  /** One sentence below the title. */
  meta?: ReactNode
  /** Buttons before the one that creates a record. */
  actions?: ReactNode
}

/** The list of a declared noun: tabs, filters, rows, and what can be done with one row or several. */
export function RecordListPage({ list, meta, actions }: Props) {
  const { data, arrived, failed } = useListRows(list)
  const { description, rows, page, names, now } = data
  const { noun, may, verbs } = description
  const { search } = useLocation()
  const params = new URLSearchParams(search)
  const isLoading = useLoading()
  const { refresh } = useRefresh()
  const [arranging, setArranging] = useState<string | null>(null)
  const bulkVerbs = isPublishable(description) ? verbs.filter(({ off }) => !off) : []
  const selection = useSelection(
    'records',
    rows.map(({ id }) => id),
  )
  const bulk = useBulkAct(description, (verb, effect) => {
    selection.set(effect.skipped.map(({ id }) => id))
    showToast(verb.label, effectText(noun, effect))
  })
  const isFiltered = activeFilters(description.list, params).length > 0 || Boolean(params.get('tab'))
  const groups = groupsOf(description, rows, names, now)

  return (
    <>
      <PageHead
        title={noun.many}
        meta={meta}
        actions={<Actions description={description}>{actions}</Actions>}
      />
      {may.update !== true && <ViewOnly many={noun.many} off={may.update} />}
      <StateTabs data={data} current={tabOf(description.list, params)?.value} />
      <FilterBar placeholder="Suchen" filters={filtersOf(description, names)} />
      <section className={styles.panel} aria-label={noun.many}>
        {selection.size > 0 ? (
          <BulkBar
            selection={selection}
            verbs={bulkVerbs}
            onVerb={verb =>
              void bulk.ask(
                verb,
                rows.filter(({ id }) => selection.has(id)),
              )
            }
          />
        ) : (
          <ResultLine {...resultOf(data, isLoading)}>{arrived > 0 && <Arrived count={arrived} />}</ResultLine>
        )}
        {failed && (
          <LoadFailed failure={failed} since={rows.length ? now : null} onRetry={() => void refresh()} />
        )}
        <ListRows
          data={data}
          groups={groups}
          isLoading={isLoading}
          isFiltered={isFiltered}
          selection={bulkVerbs.length ? selection : undefined}
          arranging={arranging}
          onArrange={setArranging}
          onVerb={(verb, row) => void bulk.ask(verb, [row])}
        />
        {!isLoading && !failed && page.total === 0 && <NoRows data={data} isFiltered={isFiltered} />}
        {page.total > 0 && <ListFoot data={data} />}
      </section>
      <ListKeys canSelect={bulkVerbs.length > 0} canOrder={Boolean(description.list.orderable)} />
      <ActDialog
        description={description}
        act={bulk.act}
        onConfirm={() => void bulk.confirm()}
        onCancel={bulk.cancel}
      />
    </>
  )

  function resultOf({ description: { list } }: ListData, isLoading: boolean) {
    const sort = list.sorts.find(({ value }) => value === (params.get('sort') ?? list.sort))?.label
    return isLoading
      ? { total: null, noun: `${noun.many} werden geladen …` }
      : {
          total: page.total,
          noun: page.total === 1 ? noun.one : noun.many,
          order: sort,
        }
  }
}

function Actions({
  description: { noun, href, may },
  children,
}: {
  description: RecordDescription
  children: ReactNode
}) {
  return (
    <>
      {children}
      {may.create === true ? (
        <ButtonLink to={`${href}/new`} look="primary" icon={IconPlus} keys="n">
          {newLabel(noun)}
        </ButtonLink>
      ) : (
        <Button icon={IconPlus} disabled title={may.create.reason}>
          {newLabel(noun)}
        </Button>
      )}
    </>
  )
}

function StateTabs({
  data: { description, states },
  current,
}: {
  data: ListData
  current: string | undefined
}) {
  const address = useUrlParams()
  const { tabs } = description.list
  if (!tabs) return null
  return (
    <Tabs
      label="Ansichten"
      tabs={tabs.map(({ value, label, count }, index) => ({
        to: address.to({ tab: index ? value : undefined }),
        label,
        count: count && states ? states[count] : undefined,
        current: value === current,
      }))}
    />
  )
}

/** Records that came since the list was opened; shown on demand, so that no row moves. */
function Arrived({ count }: { count: number }) {
  const { search } = useLocation()
  return (
    <Link to={search || '?'} preventScrollReset replace>
      {count} neue anzeigen
    </Link>
  )
}
