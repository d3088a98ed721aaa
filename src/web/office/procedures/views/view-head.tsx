import {
  IconDots,
  IconDownload,
  IconHome,
  IconPencil,
  IconTrash,
  IconUsers,
  IconUser,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { href, useSubmit } from 'react-router'
import { Button, IconButton } from '../../../staff-ui/form/button.tsx'
import { MenuItem, MenuLine, MenuLink } from '../../../staff-ui/menu/menu-items.tsx'
import { Menu } from '../../../staff-ui/menu/menu.tsx'
import { Dialog } from '../../../staff-ui/page/dialog.tsx'
import { PageHead } from '../../../staff-ui/page/page-head.tsx'
import { NameDialog } from './name-dialog.tsx'
import type { View } from './view.ts'
import type { ViewRefusal } from './view-actions.server.ts'
import styles from './views.module.css'

interface Props {
  view: View
  /** Search string of the list. */
  search: string
  may: { share: boolean; change: boolean; export: boolean }
  refused?: ViewRefusal
  actions: ReactNode
}

/** Name of a view, for whom it is, and its menu. */
export function ViewHead({ view, search, may, refused, actions }: Props) {
  const submit = useSubmit()
  const [asked, setAsked] = useState<'rename' | 'remove'>()
  const post = (values: Record<string, string>) =>
    void submit(values, { method: 'post', preventScrollReset: true })
  return (
    <>
      <PageHead
        title={view.name}
        pill={
          <>
            <span className={styles.whose}>{view.is_shared ? 'geteilt mit allen' : 'nur für mich'}</span>
            <Menu
              align="start"
              renderButton={attributes => (
                <IconButton {...attributes} icon={IconDots} label="Mehr zu dieser Ansicht" />
              )}
            >
              {may.change && (
                <MenuItem icon={IconPencil} onClick={() => setAsked('rename')}>
                  Umbenennen
                </MenuItem>
              )}
              {may.change && may.share && (
                <MenuItem
                  icon={view.is_shared ? IconUser : IconUsers}
                  onClick={() => post({ intent: 'view_share', is_shared: String(!view.is_shared) })}
                >
                  {view.is_shared ? 'Nur für mich' : 'Mit allen teilen'}
                </MenuItem>
              )}
              <MenuItem icon={IconHome} onClick={() => post({ intent: 'view_start' })}>
                Als Startseite
              </MenuItem>
              {may.export && (
                <MenuLink
                  to={`${href('/login/procedures/export')}${search}`}
                  reloadDocument
                  icon={IconDownload}
                >
                  Exportieren
                </MenuLink>
              )}
              {may.change && <MenuLine />}
              {may.change && (
                <MenuItem icon={IconTrash} onClick={() => setAsked('remove')}>
                  Löschen
                </MenuItem>
              )}
            </Menu>
          </>
        }
        actions={actions}
      />
      {(asked === 'rename' || refused?.intent === 'view_rename') && (
        <NameDialog
          key={view.name}
          intent="view_rename"
          name={view.name}
          refused={refused}
          onClose={() => setAsked(undefined)}
        />
      )}
      <Dialog
        opened={asked === 'remove'}
        onClose={() => setAsked(undefined)}
        title={`Ansicht „${view.name}“ löschen?`}
        destructive
        actions={
          <Button look="danger" onClick={() => post({ intent: 'view_remove' })}>
            Ansicht löschen
          </Button>
        }
      >
        <p>
          Die Vorgänge bleiben.{' '}
          {view.is_shared &&
            'Die Ansicht verschwindet auch bei allen anderen. Das lässt sich nicht zurücknehmen.'}
        </p>
      </Dialog>
    </>
  )
}
