import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { showToast } from '../../feedback/toast.ts'
import { type Back, PageHead } from '../../page/page-head.tsx'
import { useRefresh } from '../../realtime/use-live-updates.ts'
import { FilterBar } from '../../table/filter-bar.tsx'
import { ResultLine } from '../../table/result-line.tsx'
import { useSelection } from '../../table/selection.ts'
import { ActDialog } from './act-dialog.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { groupsOf } from './groups.ts'
import { CreateBar, ListActions } from './list-actions.tsx'
import type { ListData } from './list-data.ts'
import { filtersOf } from './list-filters.ts'
import { ListFoot } from './list-foot.tsx'
import { Arrived, ListHints, LoadFailed, ViewOnly } from './list-messages.tsx'
import { activeFilters, tabOf } from './list-query.ts'
import styles from './list.module.css'
import { ListRows } from './list-rows.tsx'
import type { OwnCells } from './list-table.tsx'
import { NoRows } from './no-rows.tsx'
import { StateTabs } from './state-tabs.tsx'
import { useBulkAct } from './use-bulk-act.ts'
import { useListRows } from './use-list-rows.ts'
import { useLoading } from './use-loading.ts'
import { effectText } from './words.ts'

interface Props {
  list: ListData
  /** One sentence below the title. */
  meta?: ReactNode
  /** The page that the list belongs to. */
  back?: Back
  /** Above the tabs, something about the whole list. */
  note?: ReactNode
  /** Buttons before the one that creates a record. */
  actions?: ReactNode
  /** In place of the button that creates a record. */
  create?: ReactNode
  /** Columns, by field, whose values look other than text. */
  cells?: OwnCells
}

/** The list of a declared noun: tabs, filters, rows, and what can be done with one row or several. */
export function RecordListPage({ list, meta, back, note, actions, create, cells }: Props) {
  const { data, arrived, failed } = useListRows(list)
  const { description, rows, page, names, now } = data
  const { noun, may, verbs } = description
  const { search } = useLocation()
  const params = new URLSearchParams(search)
  const isLoading = useLoading()
  const { refresh } = useRefresh()
  const [arranging, setArranging] = useState<string | null>(null)
  const bulkVerbs = description.list.actsOnMany ? verbs.filter(({ off }) => !off) : []
  const selection = useSelection(
    'records',
    rows.map(({ id }) => id),
  )
  const bulk = useBulkAct(description, async (verb, effect) => {
    await refresh()
    selection.set(effect.skipped.map(({ id }) => id))
    showToast(verb.label, effectText(noun, effect))
  })
  const isFiltered = activeFilters(description.list, params).length > 0 || Boolean(params.get('tab'))
  const groups = groupsOf(description, rows, names, now)

  return (
    <>
      <PageHead
        title={noun.many}
        back={back}
        meta={meta}
        actions={
          <ListActions description={description} create={create}>
            {actions}
          </ListActions>
        }
      />
      {note}
      {may.update !== true && <ViewOnly many={noun.many} off={may.update} />}
      <StateTabs data={data} current={tabOf(description.list, params)?.value} />
      <FilterBar placeholder="Suchen" filters={filtersOf(description, data)} />
      <section className={styles.panel} aria-label={noun.many}>
        {selection.size > 0 ? (
          <div className={styles.bulk}>
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
          </div>
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
          cells={cells}
          selection={bulkVerbs.length ? selection : undefined}
          arranging={arranging}
          onArrange={setArranging}
          onVerb={(verb, row) => void bulk.ask(verb, [row])}
        />
        {!isLoading && !failed && page.total === 0 && (
          <NoRows data={data} isFiltered={isFiltered} create={create} />
        )}
        {page.total > 0 && <ListFoot data={data} />}
      </section>
      <ListHints canSelect={bulkVerbs.length > 0} canOrder={Boolean(description.list.orderable)} />
      {!selection.size && <CreateBar description={description} create={create} />}
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
