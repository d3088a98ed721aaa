import { IconCircleCheck } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { EmptyState } from '../../staff-ui/feedback/empty-state.tsx'
import { ButtonLink } from '../../staff-ui/form/button.tsx'
import type { FormRefusal } from '../../staff-ui/form/form-refusal.ts'
import { PageHead } from '../../staff-ui/page/page-head.tsx'
import { useUrlParams } from '../../staff-ui/page/url-params.ts'
import { ListActions } from '../../staff-ui/record/list/list-actions.tsx'
import type { ListData } from '../../staff-ui/record/list/list-data.ts'
import { StateTabs } from '../../staff-ui/record/list/state-tabs.tsx'
import styles from './approval.module.css'
import { ApproveAll } from './approve-all.tsx'
import { CheckedAccount } from './checked-account.tsx'
import type { Waiting } from './load-approval.ts'
import { Queue } from './queue.tsx'

interface Props {
  list: ListData
  queue: { waiting: readonly Waiting[]; total: number }
  may: { edit: boolean }
  refused?: FormRefusal
}

/**
 * The queue of accounts that wait for approval beside the checks of the chosen one; on a phone one after the
 * other.
 */
export function ApprovalView({ list, queue: { waiting, total }, may, refused }: Props) {
  const address = useUrlParams()
  const chosen = useSearchParams()[0].get('open')
  const found = waiting.findIndex(({ id }) => id === chosen)
  const at = Math.max(0, found)
  const account = waiting[at]
  return (
    <>
      <PageHead title="Kundenkonten" actions={<ListActions description={list.description} />} />
      <StateTabs data={list} current={list.description.list.tabs?.[0]?.value} />
      {account ? (
        <section className={styles.split} data-open={found >= 0 ? '' : undefined} aria-label="Freigabe">
          <div className={styles.queue}>
            <p className={styles.count}>
              <strong>{total === 1 ? '1 Konto' : `${total} Konten`}</strong>, älteste zuletzt
              {total > waiting.length && ` · hier die neuesten ${waiting.length}`}
            </p>
            <Queue waiting={waiting} chosen={account.id} now={list.now} />
            {may.edit && <ApproveAll waiting={waiting} />}
          </div>
          <CheckedAccount
            key={account.id}
            account={account}
            place={{
              at: at + 1,
              of: waiting.length,
              previous: waiting[at - 1] && address.to({ open: waiting[at - 1]?.id }),
              next: waiting[at + 1] && address.to({ open: waiting[at + 1]?.id }),
            }}
            next={waiting[at + 1] ?? waiting[at - 1]}
            now={list.now}
            may={may}
            refused={refused}
          />
        </section>
      ) : (
        <EmptyState
          icon={IconCircleCheck}
          title="Alle Konten sind bestätigt."
          actions={<ButtonLink to={address.to({ tab: '1' })}>Aktive Konten ansehen</ButtonLink>}
        >
          Wenn sich jemand registriert, steht das Konto hier.
        </EmptyState>
      )}
    </>
  )
}
