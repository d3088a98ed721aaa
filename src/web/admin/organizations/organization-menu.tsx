import { Menu } from '@mantine/core'
import {
  IconArchive,
  IconDots,
  IconExternalLink,
  IconLogin2,
  IconPencil,
  IconToggleRight,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { Button, IconButton } from '../../staff-ui/form/button.tsx'
import { Dialog } from '../../staff-ui/page/dialog.tsx'
import { hotkey } from '../../staff-ui/keyboard/hotkeys.ts'
import { Kbd } from '../../staff-ui/keyboard/kbd.tsx'
import { type ListedOrganization, organizationHref } from '../ui/organization-columns.tsx'
import styles from './organization-menu.module.css'

interface Props {
  row: ListedOrganization
  may: { edit: boolean; signin: boolean }
}

/** Actions for an organization; entering and closing it post `intent` and `id` to the action of the list. */
export function OrganizationMenu({ row, may }: Props) {
  const submit = useSubmit()
  const [closing, setClosing] = useState(false)
  return (
    <>
      <Menu>
        <Menu.Target>
          <IconButton
            icon={IconDots}
            label={`Aktionen für ${row.title}`}
            className={styles.button}
            data-row-link={may.edit ? undefined : ''}
          />
        </Menu.Target>
        <Menu.Dropdown>
          {may.signin && (
            <Menu.Item
              leftSection={<IconLogin2 size={18} stroke={1.75} aria-hidden />}
              onClick={() => submit({ intent: 'enter', id: row.id }, { method: 'post' })}
            >
              Betreten
            </Menu.Item>
          )}
          {may.edit && (
            <Menu.Item
              component={Link}
              to={organizationHref(row)}
              leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
              rightSection={<Kbd keys="b" />}
              {...hotkey('b')}
            >
              Bearbeiten
            </Menu.Item>
          )}
          <Menu.Item
            component="a"
            href={row.portal_url}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconExternalLink size={18} stroke={1.75} aria-hidden />}
            rightSection={<Kbd keys="o" />}
            {...hotkey('o')}
          >
            Portal öffnen
          </Menu.Item>
          {may.edit && (
            <>
              <Menu.Item
                component={Link}
                to={`${organizationHref(row)}#module`}
                leftSection={<IconToggleRight size={18} stroke={1.75} aria-hidden />}
              >
                Module
              </Menu.Item>
              <Menu.Divider />
              <Menu.Item
                data-tone="error"
                leftSection={<IconArchive size={18} stroke={1.75} aria-hidden />}
                onClick={() => setClosing(true)}
              >
                Stilllegen …
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <CloseDialog row={row} opened={closing} onClose={() => setClosing(false)} />
    </>
  )
}

function CloseDialog({
  row,
  opened,
  onClose,
}: {
  row: ListedOrganization
  opened: boolean
  onClose: () => void
}) {
  const form = `close-${row.id}`
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      destructive
      title={`„${row.title}“ stilllegen?`}
      actions={
        <Button type="submit" form={form} look="danger" icon={IconArchive}>
          Organisation stilllegen
        </Button>
      }
    >
      <Form method="post" id={form} onSubmit={onClose}>
        <input type="hidden" name="intent" value="close" />
        <input type="hidden" name="id" value={row.id} />
        <p>
          Das Portal unter {row.portal_domain} ist danach nicht mehr erreichbar, und die {row.staff_count}{' '}
          Beschäftigten können sich nicht mehr anmelden. Die Daten bleiben erhalten; {row.open_procedures}{' '}
          offene Vorgänge bleiben liegen.
        </p>
      </Form>
    </Dialog>
  )
}
