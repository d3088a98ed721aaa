import { href, Link } from 'react-router'
import { BillAside } from '../procedures/asides/bill-aside.tsx'
import { HelpBox } from '../ui/page/help-box.tsx'

export const SignupAside = () => (
  <>
    <HelpBox title="Schon ein Konto?">
      <Link to={href('/kundenlogin/login')}>Anmelden</Link> oder{' '}
      <Link to={href('/kundenlogin/reset')}>Passwort vergessen</Link>
    </HelpBox>
    <BillAside />
  </>
)
