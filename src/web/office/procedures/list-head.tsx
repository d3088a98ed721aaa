import { IconDownload, IconPhonePlus, IconPlayerTrackNext } from '@tabler/icons-react'
import { href } from 'react-router'
import { ButtonLink } from '../../staff-ui/form/button.tsx'
import { PageHead } from '../../staff-ui/page/page-head.tsx'
import { Tabs } from '../../staff-ui/page/tabs.tsx'
import { useUrlParams } from '../../staff-ui/page/url-params.ts'
import { binTab, listTabs, type ProcedureTab, savedViewTab } from './list-tabs.ts'
import styles from './list.module.css'

export interface ListHeadProps {
  counts: Partial<Record<ProcedureTab, number>>
  /** Search string of the list: filters, order, page. */
  search: string
  /** Search string that the user has saved. */
  view: string | null
  may: { edit: boolean; export: boolean; remove: boolean }
}

/** Title, buttons and tabs of the procedures and of their bin. */
export function ListHead({ counts, search, view, may }: ListHeadProps) {
  const { get, to } = useUrlParams()
  const tab = get('tab') || 'open'
  return (
    <>
      <PageHead
        title="Vorgänge"
        actions={<Actions search={search} may={may} isBin={tab === binTab.value} />}
      />
      <Tabs
        label="Ansichten"
        tabs={[
          ...listTabs(search === view ? '' : tab, counts, to),
          ...(may.remove
            ? [{ to: `?tab=${binTab.value}`, label: binTab.label, current: tab === binTab.value }]
            : []),
          ...savedViewTab(view, search),
        ]}
      />
    </>
  )
}

function Actions({ search, may, isBin }: Pick<ListHeadProps, 'search' | 'may'> & { isBin: boolean }) {
  return (
    <>
      {may.export && !isBin && (
        <ButtonLink
          to={`${href('/login/procedures/export')}${search}`}
          reloadDocument
          icon={IconDownload}
          className={styles.export}
        >
          Exportieren
        </ButtonLink>
      )}
      {may.edit && (
        <ButtonLink
          to={href('/login/procedures/:type', { type: 'new' })}
          icon={IconPhonePlus}
          className={styles.export}
        >
          Vorgang aufnehmen
        </ButtonLink>
      )}
      {may.edit && (
        <ButtonLink to={href('/login/procedures/next')} look="primary" icon={IconPlayerTrackNext} keys="n">
          Nächsten Vorgang öffnen
        </ButtonLink>
      )}
    </>
  )
}
