import { Form, href } from 'react-router'
import type { PortalFrame } from './frame.ts'
import { navigation } from './navigation.ts'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { MenuRow } from './menu-row.tsx'
import css from './menu.module.css'
import { IconLogout, IconSearch, IconUser, IconX } from '../ui/icon/icons.ts'
import { Modal } from '../ui/dialog/modal.tsx'
import { searchDialogId } from './search-dialog.tsx'

export const menuId = 'menue'

/** The menu as a dialog that opens without scripts. */
export function Menu({ frame }: { frame: PortalFrame }) {
  return (
    <Modal id={menuId} labelledby="menue-titel" className={css.drawer}>
      <div className={css.head}>
        <h2 id="menue-titel">Menü</h2>
        <Button
          type="button"
          variant="text"
          icon={IconX}
          command="close"
          commandfor={menuId}
          className={css.close}
        >
          Schließen
        </Button>
      </div>
      <div className={css.body}>
        <div className={css.buttons}>
          {frame.organization.modules.customerlogin && <SignInOrOut visitor={frame.visitor} />}
          <Button
            type="button"
            variant="secondary"
            icon={IconSearch}
            command="show-modal"
            commandfor={searchDialogId}
          >
            Suchen
          </Button>
        </div>
        <nav aria-label="Menü">
          <ul className={css.rows}>
            {navigation(frame).map(row => (
              <MenuRow key={row.key} row={row} />
            ))}
          </ul>
        </nav>
      </div>
    </Modal>
  )
}

function SignInOrOut({ visitor }: Pick<PortalFrame, 'visitor'>) {
  if (visitor === null)
    return (
      <ButtonLink to={href('/kundenlogin/login')} icon={IconUser}>
        Anmelden
      </ButtonLink>
    )
  return (
    <Form method="post" action={href('/kundenlogin/logout')}>
      <Button icon={IconLogout}>Abmelden</Button>
    </Form>
  )
}
