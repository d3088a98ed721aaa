import { href, Link } from 'react-router'
import { useTexts } from '../lib/texts.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { Box } from '../ui/page/card.tsx'
import { Icon, type TablerIcon } from '../ui/icon/icon.tsx'
import { IconClipboardList, IconMailbox, IconProgressCheck } from '../ui/icon/icons.ts'
import css from './login-aside.module.css'

const benefits: [icon: TablerIcon, text: string][] = [
  [IconMailbox, 'Rechnungen und Bescheide im Postfach'],
  [IconProgressCheck, 'Stand Ihrer Vorgänge jederzeit sehen'],
  [IconClipboardList, 'Formulare sind schon ausgefüllt'],
]

/** Help beside the login: sign-up, a new link, and a contact. */
export function LoginAside() {
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
