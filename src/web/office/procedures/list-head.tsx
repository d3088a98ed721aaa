import { IconDownload, IconPhonePlus, IconPlayerTrackNext } from '@tabler/icons-react'
import { href } from 'react-router'
import { ButtonLink } from '../../staff-ui/form/button.tsx'
import { PageHead } from '../../staff-ui/page/page-head.tsx'
import { Tabs } from '../../staff-ui/page/tabs.tsx'
import { useUrlParams } from '../../staff-ui/page/url-params.ts'
import { binTab, listTabs, type ProcedureTab } from './list-tabs.ts'
import { ViewHead } from './views/view-head.tsx'
import type { View } from './views/view.ts'
import type { ViewRefusal } from './views/view-actions.server.ts'
import styles from './list.module.css'

export interface ListHeadProps {
  counts: Partial<Record<ProcedureTab, number>>
  /** Search string of the list: filters, order, page. */
  search: string
  /** The view that the list was opened from. */
  view: View | null
  may: { edit: boolean; export: boolean; remove: boolean; share: boolean; change: boolean }
  /** A form of views that was refused. */
  refused?: ViewRefusal
}

/** Title, buttons and tabs of the procedures and of their bin; in a view, its name and menu. */
export function ListHead({ counts, search, view, may, refused }: ListHeadProps) {
  const { get, to } = useUrlParams()
  const tab = get('tab') || 'open'
  if (view)
    return <ViewHead view={view} search={search} may={may} refused={refused} actions={<Ways may={may} />} />
  return (
    <>
      <PageHead
        title="Vorgänge"
        actions={
          <>
            {may.export && tab !== binTab.value && (
              <ButtonLink
                to={`${href('/login/procedures/export')}${search}`}
                reloadDocument
                icon={IconDownload}
                className={styles.export}
              >
                Exportieren
              </ButtonLink>
            )}
            <Ways may={may} />
          </>
        }
      />
      <Tabs
        label="Ansichten"
        tabs={[
          ...listTabs(tab, counts, to),
          ...(may.remove
            ? [{ to: `?tab=${binTab.value}`, label: binTab.label, current: tab === binTab.value }]
            : []),
        ]}
      />
    </>
  )
}

const Ways = ({ may }: Pick<ListHeadProps, 'may'>) =>
  may.edit && (
    <>
      <ButtonLink
        to={href('/login/procedures/:type', { type: 'new' })}
        icon={IconPhonePlus}
        className={styles.export}
      >
        Vorgang aufnehmen
      </ButtonLink>
      <ButtonLink to={href('/login/procedures/next')} look="primary" icon={IconPlayerTrackNext} keys="n">
        Nächsten Vorgang öffnen
      </ButtonLink>
    </>
  )
