import { IconCheck, IconDots, IconLock, IconLockOpen, IconMail, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button, ButtonLink, IconButton } from '../../staff-ui/form/button.tsx'
import { type FormRefusal, useFormSuccess } from '../../staff-ui/form/form-refusal.ts'
import { MenuItem, MenuLink } from '../../staff-ui/menu/menu-items.tsx'
import { Menu } from '../../staff-ui/menu/menu.tsx'
import { customerHref } from './customer-look.ts'
import type { CustomerPage } from './load-customer.ts'
import { CustomerQuestion, isAskedIntent } from './questions.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

interface Props {
  page: CustomerPage
  refused?: FormRefusal
}

/** The actions on a customer: decide, lock, write, and the rest in a menu. */
export function CustomerHeadActions({ page, refused }: Props) {
  const { customer, may } = page
  const [asked, setAsked] = useState<string | null>(refused?.intent ?? null)
  const close = () => setAsked(null)
  useFormSuccess(refused, close)
  if (!may.edit) return null
  const isWaiting = customer.status === 'waiting'
  return (
    <>
      <MoreMenu page={page} onAsk={setAsked} />
      {isWaiting && (
        <Button look="danger" icon={IconX} keys="r" onClick={() => setAsked('reject')}>
          Ablehnen
        </Button>
      )}
      {customer.status === 'active' && (
        <Button icon={IconLock} onClick={() => setAsked('lock')}>
          Sperren
        </Button>
      )}
      {customer.status === 'locked' && (
        <Act intent="unlock" icon={IconLockOpen} page={page} label="Sperre aufheben" />
      )}
      <ButtonLink
        to={`${customerHref(customer.id)}/message`}
        icon={IconMail}
        keys="m"
        look={isWaiting ? undefined : 'primary'}
      >
        Nachricht
      </ButtonLink>
      {isWaiting && <Act intent="approve" icon={IconCheck} keys="a" primary page={page} label="Bestätigen" />}
      {asked && isAskedIntent(asked) && (
        <CustomerQuestion
          intent={asked}
          account={customer}
          sessions={page.sessions.length}
          refused={refused}
          onClose={close}
        />
      )}
      {asked === 'remove' && <RemoveDialog page={page} onClose={close} />}
    </>
  )
}

interface ActProps {
  intent: string
  icon: typeof IconCheck
  label: string
  keys?: string
  primary?: boolean
  page: CustomerPage
}

/** A form of one button. */
function Act({ intent, icon, label, keys, primary, page: { customer } }: ActProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="_version" value={customer.updated_at} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        icon={icon}
        keys={keys}
        look={primary ? 'primary' : undefined}
      >
        {label}
      </Button>
    </Form>
  )
}

const disclosure = 'Auskunft nach Art. 15 DSGVO herunterladen'

function MoreMenu({ page, onAsk }: { page: CustomerPage; onAsk: (question: string) => void }) {
  const submit = useSubmit()
  const { customer, sessions, may } = page
  const act = (intent: string) => void submit({ intent }, { method: 'post', preventScrollReset: true })
  const mayResend = customer.user?.email && !customer.user.email_verified_at && customer.status !== 'locked'
  return (
    <Menu
      renderButton={attributes => <IconButton icon={IconDots} label="Weitere Aktionen" {...attributes} />}
    >
      {mayResend && (
        <MenuItem onClick={() => act('resend-verification')}>
          E-Mail zum Bestätigen noch einmal senden
        </MenuItem>
      )}
      {sessions.length > 0 && <MenuItem onClick={() => act('end-sessions')}>Überall abmelden</MenuItem>}
      {may.export ? (
        <MenuLink to={`${customerHref(customer.id)}/export`} reloadDocument download>
          {disclosure}
        </MenuLink>
      ) : (
        <MenuItem disabled>{disclosure}</MenuItem>
      )}
      {customer.approved_at && (
        <MenuItem onClick={() => onAsk('unapprove')}>Bestätigung zurücknehmen …</MenuItem>
      )}
      <MenuItem onClick={() => onAsk('remove')}>Löschen …</MenuItem>
    </Menu>
  )
}
