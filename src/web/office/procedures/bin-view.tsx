import { Suspense } from 'react'
import { lazyPart } from '../../staff-ui/page/lazy-part.ts'
import { IconRestore, IconTrash } from '@tabler/icons-react'
import type { DeletedProcedure } from '#contract/procedures/list-calls.ts'
import { EmptyState } from '../../staff-ui/feedback/empty-state.tsx'
import { Button } from '../../staff-ui/form/button.tsx'
import { useUrlParams } from '../../staff-ui/page/url-params.ts'
import { DataTable } from '../../staff-ui/table/data-table.tsx'
import { FilterBar } from '../../staff-ui/table/filter-bar.tsx'
import { type PageInfo, Pagination } from '../../staff-ui/table/pagination.tsx'
import { bulkActionClass, BulkToolbar, ResultLine } from '../../staff-ui/table/result-line.tsx'
import { useSelection } from '../../staff-ui/table/selection.ts'
import { binColumns } from './bin-columns.tsx'
import { DoneLine, SelectedLine } from './bulk/bulk-line.tsx'
import { useBulkList } from './bulk/use-bulk-list.ts'
import styles from './list.module.css'

const BulkDialog = lazyPart(async () => (await import('./bulk/bulk-dialog.tsx')).BulkDialog)

export interface Bin {
  rows: readonly DeletedProcedure[]
  page: PageInfo
}

/** Deleted procedures: each can be restored, or erased before its period is over. */
export function BinView({ rows, page }: Bin) {
  const address = useUrlParams()
  const q = address.get('q')
  const ids = rows.map(({ id }) => id)
  const selection = useSelection('bulk', ids)
  const bulk = useBulkList(selection, q ? { q } : {})
  const { question, done, isAll } = bulk
  const mayReachAll = page.total > rows.length && rows.length > 0 && ids.every(selection.has)
  const act = async (verb: 'restore' | 'erase', id: string) => {
    const selected = { verb, selection: { ids: [id] } }
    if (verb === 'erase') return bulk.ask(selected)
    await bulk.doNow(selected)
  }
  return (
    <>
      <FilterBar placeholder="Name oder Nummer" filters={[]} />
      <section className={styles.panel} aria-label="Papierkorb">
        {selection.size > 0 ? (
          <BulkToolbar selection={selection} size={isAll ? page.total : selection.size}>
            <Button
              className={bulkActionClass}
              icon={IconRestore}
              onClick={() => bulk.askAboutSelected({ verb: 'restore' })}
            >
              Wiederherstellen
            </Button>
            <Button
              className={bulkActionClass}
              icon={IconTrash}
              onClick={() => bulk.askAboutSelected({ verb: 'erase' })}
            >
              Endgültig löschen
            </Button>
          </BulkToolbar>
        ) : (
          <ResultLine
            total={page.total}
            noun={page.total === 1 ? 'gelöschter Vorgang' : 'gelöschte Vorgänge'}
            order="zuletzt gelöschte zuerst"
          />
        )}
        {mayReachAll && (
          <SelectedLine total={page.total} shown={rows.length} isAll={isAll} onAll={bulk.setAll} />
        )}
        {done && <DoneLine done={done} ids={ids} />}
        <DataTable
          caption="Gelöschte Vorgänge"
          columns={binColumns((verb, { id }) => void act(verb, id))}
          rows={rows}
          rowKey={({ id }) => id}
          rowName={({ reference }) => reference}
          selection={selection}
          sorted="-deleted_at"
          empty={<EmptyBin isFiltered={q !== ''} />}
        />
        {page.total > 0 && <Pagination {...page} />}
      </section>
      {question && (
        <Suspense>
          <BulkDialog
            question={question}
            onClose={bulk.close}
            onAsk={asked => void bulk.ask(asked)}
            onRun={(asked, said) => void bulk.run(asked, said)}
          />
        </Suspense>
      )}
    </>
  )
}

const EmptyBin = ({ isFiltered }: { isFiltered: boolean }) => (
  <EmptyState
    icon={IconTrash}
    title={isFiltered ? 'Kein gelöschter Vorgang passt dazu' : 'Der Papierkorb ist leer'}
  >
    {isFiltered
      ? 'Suchen Sie mit weniger Buchstaben.'
      : 'Gelöschte Vorgänge stehen hier, bis ihre Aufbewahrungsfrist vorbei ist.'}
  </EmptyState>
)
