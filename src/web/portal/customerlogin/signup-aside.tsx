import { Link } from 'react-router'
import { BillAside } from '../procedure/bill-aside.tsx'
import { Help } from '../ui/help.tsx'

export const SignupAside = () => (
  <>
    <Help title="Schon ein Konto?">
      <Link to="/kundenlogin/login">Anmelden</Link> oder{' '}
      <Link to="/kundenlogin/reset">Passwort vergessen</Link>
    </Help>
    <BillAside />
  </>
)
