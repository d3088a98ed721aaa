import { createContext, use, useEffect } from 'react'
import { href, Link, useFetcher } from 'react-router'
import { Alert } from '../../../staff-ui/feedback/alert.tsx'
import { isEmail } from '../../../staff-ui/form/parse/email.ts'
import type { ControlProps } from '../../../staff-ui/form/controls/control.ts'
import { EmailLine } from '../../../staff-ui/form/controls/line.tsx'
import type { Duplicates } from './duplicates.route.ts'
import styles from './contact.module.css'

/** Id of the contact on the page; null for a new one. */
export const ContactContext = createContext<string | null>(null)

/** The email address, with a note where another contact has the same. It is no error: two people may share one. */
export function EmailField({ value, ...props }: ControlProps<unknown>) {
  const own = use(ContactContext)
  const { load, data } = useFetcher<Duplicates>()
  const text = typeof value === 'string' ? value : ''
  const address = isEmail(text.trim()) ? text.trim() : ''
  useEffect(() => {
    if (!address) return
    const timer = setTimeout(
      () => void load(`${href('/admin/crm/duplicates')}?${new URLSearchParams({ email: address })}`),
      300,
    )
    return () => clearTimeout(timer)
  }, [address, load])
  const others = data?.email === address ? data.contacts.filter(({ id }) => id !== own) : []
  return (
    <>
      <EmailLine {...props} value={text} />
      <div role="status">
        {address && others.length > 0 && (
          <Alert
            tone="waiting"
            title="Diese E-Mail-Adresse hat schon ein Kontakt."
            className={styles.warning}
          >
            <ul>
              {others.map(({ id, name, position }) => (
                <li key={id}>
                  <Link to={href('/admin/crm/:id', { id })} target="_blank">
                    {[name, position].filter(Boolean).join(', ')}
                  </Link>
                </li>
              ))}
            </ul>
          </Alert>
        )}
      </div>
    </>
  )
}
