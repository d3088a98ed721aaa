import { href } from 'react-router'
import { usePortal } from '../layout.tsx'
import { phoneHref } from '../lib/format-links.ts'
import { ButtonLink } from '../ui/button/button.tsx'
import { IconUser } from '../ui/icon/icons.ts'
import { Alert } from '../ui/feedback/alert.tsx'
import css from './postbox.module.css'

/** Shown when no message can be opened: how to open one, and a contact. */
export function MessageNotFound({ isRequested }: { isRequested: boolean }) {
  const { modules, phone_general } = usePortal().frame.organization
  return (
    <div className={`wrap ${css.page}`}>
      <h1>Nachricht öffnen</h1>
      {isRequested && (
        <Alert kind="warning" title="Diese Nachricht lässt sich hier nicht öffnen.">
          <p>Der Link gilt nicht mehr, ist unvollständig, oder die Nachricht wurde inzwischen gelöscht.</p>
        </Alert>
      )}
      <p className={css.text}>
        Öffnen Sie den Link aus unserer E-Mail. Jeder Link gehört zu einer Nachricht und gilt nach dem Öffnen
        einen Tag lang in diesem Browser; danach öffnen Sie ihn einfach noch einmal.
      </p>
      {modules.customerlogin && (
        <>
          <p className={css.text}>Mit einem Kundenkonto finden Sie alle Nachrichten in Ihrem Postfach.</p>
          <ButtonLink to={`${href('/kundenlogin/login')}?return_to=/kundenlogin/postfach`} icon={IconUser}>
            Anmelden
          </ButtonLink>
        </>
      )}
      {phone_general && (
        <p>
          Brauchen Sie Hilfe? Kundenservice <a href={phoneHref(phone_general)}>{phone_general}</a>
        </p>
      )}
    </div>
  )
}
