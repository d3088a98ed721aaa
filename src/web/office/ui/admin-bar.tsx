import { IconArrowBackUp, IconShield } from '@tabler/icons-react'
import { Form, href } from 'react-router'
import { Button } from '../../staff-ui/form/button.tsx'
import styles from './admin-bar.module.css'

/** Bar shown while an administrator acts inside an organization. */
export function AdminBar({ organization }: { organization: string }) {
  return (
    <aside className={styles.bar} aria-label="Arbeit als Administrator" data-dark>
      <IconShield className={styles.icon} size={18} stroke={1.75} aria-hidden />
      <p className={styles.words}>
        Sie arbeiten als <strong>Administrator</strong> in <strong>{organization}</strong>.
        <span className={styles.note}>Jede Änderung wird mit Ihrem Namen protokolliert.</span>
      </p>
      <Form method="post" action={href('/admin/organizations/leave')}>
        <Button type="submit" size="small" icon={IconArrowBackUp}>
          Zurück zur Plattform
        </Button>
      </Form>
    </aside>
  )
}
