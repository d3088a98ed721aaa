import { useState } from 'react'
import { PermissionMatrix } from '../staff-ui/permissions/permission-matrix.tsx'
import { Panel } from '../staff-ui/page/panel.tsx'
import type { GalleryData } from './load-gallery.ts'
import styles from './gallery.module.css'

const saved = ['news.view', 'news.edit', 'downloads.view']
const roles = { 'procedures.view': ['Kundenservice'], 'customers.view': ['Kundenservice'] }
const field = {
  name: 'permissions',
  title: 'Rechte',
  control: 'multiselect',
  required: false,
  nullable: false,
  default: [],
} as const

/** The permissions of an invented person, given by the signed-in user, who here lacks two. */
export function PermissionSample({ user, disabled }: Pick<GalleryData, 'user'> & { disabled: boolean }) {
  const [value, setValue] = useState<readonly string[]>(saved)
  const mine = user.permissions.filter(each => !['users', 'procedures.delete'].includes(each))
  return (
    <Panel title="Rechte" className={styles.panel}>
      <PermissionMatrix
        field={field}
        id="permissions"
        value={value}
        change={setValue}
        saved={saved}
        roles={roles}
        mine={mine}
        givers={{ users: ['Frau Berg'], 'procedures.delete': ['Frau Berg'] }}
        disabled={disabled}
      />
    </Panel>
  )
}
