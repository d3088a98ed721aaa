import { IconRestore, IconTrash } from '@tabler/icons-react'
import { Form, useSubmit } from 'react-router'
import type { DeletedProcedure } from '#contract/procedures/list-calls.ts'
import { EmptyState } from '../../staff-ui/feedback/empty-state.tsx'
import { showToast } from '../../staff-ui/feedback/toast.ts'
import { Button } from '../../staff-ui/form/button.tsx'
import { useFormSuccess } from '../../staff-ui/form/form-refusal.ts'
import { useUrlParams } from '../../staff-ui/page/url-params.ts'
import { DataTable } from '../../staff-ui/table/data-table.tsx'
import { FilterBar } from '../../staff-ui/table/filter-bar.tsx'
import { type PageInfo, Pagination } from '../../staff-ui/table/pagination.tsx'
import { bulkActionClass, BulkToolbar, ResultLine } from '../../staff-ui/table/result-line.tsx'
import { type Selection, useSelection } from '../../staff-ui/table/selection.ts'
import { binColumns } from './bin-columns.tsx'
import { AskedErasure } from './asked-erasure.tsx'
import { BulkRefusalAlert, type BulkRefusal } from './list-messages.tsx'
import styles from './list.module.css'

export interface Bin {
  rows: readonly DeletedProcedure[]
  page: PageInfo
}

const form = 'bulk'
const done: Partial<Record<string, string>> = { restore: 'Wiederhergestellt', erase: 'Endgültig gelöscht' }

/** Deleted procedures: each can be restored, or erased before its period is over. */
export function BinView({ rows, page, refused }: Bin & { refused?: BulkRefusal }) {
  const address = useUrlParams()
  const submit = useSubmit()
  const selection = useSelection(
    form,
    rows.map(({ id }) => id),
  )
  const post = (intent: string, ids: readonly string[]) => {
    const values = new URLSearchParams([['intent', intent], ...ids.map(id => ['id', id])])
    void submit(values, { method: 'post', preventScrollReset: true })
  }
  useFormSuccess(refused, intent => done[intent] && showToast(done[intent]))
  return (
    <>
      <FilterBar placeholder="Name oder Nummer" filters={[]} />
      {refused && <BulkRefusalAlert {...refused} />}
      <Form method="post" id={form} />
      <section className={styles.panel} aria-label="Papierkorb">
        {selection.size > 0 ? (
          <BulkToolbar selection={selection}>
            <BinActions selection={selection} onAct={intent => post(intent, selection.ids)} />
          </BulkToolbar>
        ) : (
          <ResultLine
            total={page.total}
            noun={page.total === 1 ? 'gelöschter Vorgang' : 'gelöschte Vorgänge'}
            order="zuletzt gelöschte zuerst"
          />
        )}
        <DataTable
          caption="Gelöschte Vorgänge"
          columns={binColumns((intent, { id }) => post(intent, [id]))}
          rows={rows}
          rowKey={({ id }) => id}
          rowName={({ reference }) => reference}
          selection={selection}
          sorted="-deleted_at"
          empty={<EmptyBin isFiltered={address.get('q') !== ''} />}
        />
        {page.total > 0 && <Pagination {...page} />}
      </section>
    </>
  )
}

function BinActions({ selection, onAct }: { selection: Selection; onAct: (intent: string) => void }) {
  return (
    <>
      <Button className={bulkActionClass} icon={IconRestore} onClick={() => onAct('restore')}>
        Wiederherstellen
      </Button>
      <AskedErasure
        chosen={selection.size === 1 ? '1 Vorgang' : `${selection.size} Vorgänge`}
        onErase={() => onAct('erase')}
        renderButton={ask => (
          <Button className={bulkActionClass} icon={IconTrash} onClick={ask}>
            Endgültig löschen
          </Button>
        )}
      />
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
