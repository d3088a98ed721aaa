import { href, Link } from 'react-router'
import { errorAt, type FormError } from '../lib/form-errors.ts'
import { usePortal } from '../layout.tsx'
import { phoneHref } from '../lib/format-links.ts'
import { useTexts } from '../lib/texts.tsx'
import { Button, ButtonLink, sendingProps } from '../ui/button/button.tsx'
import { FormPage, PageForm } from '../ui/form/form-page.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { CookiesBlocked } from '../ui/feedback/cookies-blocked.tsx'
import { Credentials } from './credentials.tsx'
import { Icon, type TablerIcon } from '../ui/icon/icon.tsx'
import { IconClipboardList, IconMailbox, IconProgressCheck } from '../ui/icon/icons.ts'
import { Box } from '../ui/page/card.tsx'
import css from './login-form.module.css'

interface LoginFormProps {
  /** Path to redirect to after the login. */
  target: string
  /** Whether a new password has just been set. */
  isReset: boolean
  /** Whether the browser has not kept the cookie of a sign-in. */
  isCookieLost: boolean
  email?: string
  errors: FormError[]
  isLocked: boolean
}

export const LoginForm = ({ target, isReset, isCookieLost, email, errors, isLocked }: LoginFormProps) => (
  <FormPage title="Anmelden" errors={errors} aside={<LoginAside />}>
    {isLocked && <Locked />}
    {isCookieLost && !errors.length && <CookiesBlocked loss="Ihre Anmeldung" />}
    {isReset && !errors.length && <Alert title="Ihr neues Passwort gilt. Melden Sie sich jetzt an." />}
    <PageForm short>
      <input type="hidden" name="return_to" value={target} />
      <Credentials email={email} errorOf={errorAt(errors)} />
      <Button {...sendingProps}>Anmelden</Button>
      <p>
        <Link to={href('/kundenlogin/reset')}>Passwort vergessen</Link>
      </p>
    </PageForm>
  </FormPage>
)

function Locked() {
  const { phone_general } = usePortal().frame.organization
  if (!phone_general) return null
  return (
    <Alert kind="warning" title="Warum ist mein Konto gesperrt?">
      <p>
        Das sagt Ihnen unser Kundenservice: <a href={phoneHref(phone_general)}>{phone_general}</a>. Alle
        Services nutzen Sie bis dahin auch ohne Anmeldung.
      </p>
    </Alert>
  )
}

const benefits: [icon: TablerIcon, text: string][] = [
  [IconMailbox, 'Rechnungen und Bescheide im Postfach'],
  [IconProgressCheck, 'Status Ihrer Vorgänge jederzeit sehen'],
  [IconClipboardList, 'Formulare sind schon ausgefüllt'],
]

/** Help beside the login: sign-up, a new link, and a contact. */
function LoginAside() {
  const t = useTexts()
  return (
    <Box className={css.box}>
      <h2>Noch kein Konto?</h2>
      <ul className={css.gains}>
        {benefits.map(([icon, text]) => (
          <li key={text}>
            <Icon of={icon} size={22} />
            {text}
          </li>
        ))}
      </ul>
      <ButtonLink to={href('/kundenlogin/anmelden')} variant="secondary">
        Konto anlegen
      </ButtonLink>
      <p>
        Konto angelegt, aber keine E-Mail bekommen?{' '}
        <Link to={href('/kundenlogin/verify')}>Link noch einmal senden</Link>
      </p>
      <p>{t('login.help')}</p>
    </Box>
  )
}
