import { IconChevronDown, IconTag } from '@tabler/icons-react'
import { useFetcher } from 'react-router'
import type { ContactRow, LabelRow } from '#contract/crm/crm.ts'
import { iconShapes } from '../../lib/icon-shapes.ts'
import { Button } from '../../staff-ui/form/button.tsx'
import { MenuTick } from '../../staff-ui/menu/menu-items.tsx'
import { Menu } from '../../staff-ui/menu/menu.tsx'
import type { OverviewAnswer } from './overview-actions.server.ts'

interface Props {
  contact: ContactRow
  labels: readonly LabelRow[]
}

/** Sets or removes a label at once; the same entry takes it back. */
export function LabelMenu({ contact, labels }: Props) {
  const { submit, data } = useFetcher<OverviewAnswer>()
  if (!labels.length) return null
  const toggle = (id: string) => {
    const next = contact.labels.includes(id)
      ? contact.labels.filter(each => each !== id)
      : [...contact.labels, id]
    const form = new FormData()
    form.set('intent', 'labels')
    form.set('contact_id', contact.id)
    form.set('version', contact.updated_at)
    for (const label of next) form.append('label', label)
    void submit(form, { method: 'post' })
  }
  return (
    <>
      {data?.problem && <span role="alert">{data.problem}</span>}
      <Menu
        renderButton={attributes => (
          <Button {...attributes} after={<IconChevronDown size={16} stroke={1.75} aria-hidden />}>
            Schlagworte
          </Button>
        )}
      >
        {labels.map(({ id, title, icon, color }) => {
          const Shape = iconShapes[icon] ?? IconTag
          return (
            <MenuTick
              key={id}
              checked={contact.labels.includes(id)}
              after={<Shape size={18} stroke={1.75} color={color} aria-hidden />}
              onChange={() => toggle(id)}
            >
              {title}
            </MenuTick>
          )
        })}
      </Menu>
    </>
  )
}
