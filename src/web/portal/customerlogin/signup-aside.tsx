import { Link } from 'react-router'
import { BillAside } from '../procedures/asides/bill-aside.tsx'
import { HelpBox } from '../ui/page/help-box.tsx'

export const SignupAside = () => (
  <>
    <HelpBox title="Schon ein Konto?">
      <Link to="/kundenlogin/login">Anmelden</Link> oder{' '}
      <Link to="/kundenlogin/reset">Passwort vergessen</Link>
    </HelpBox>
    <BillAside />
  </>
)
