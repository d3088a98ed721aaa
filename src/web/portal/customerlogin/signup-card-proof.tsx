import { href } from 'react-router'
import { EidLinks } from '../ui/form/eid-links.tsx'
import { Button, sendingProps } from '../ui/button/button.tsx'
import { FormPage, Lead, PageForm } from '../ui/form/form-page.tsx'
import { SignupAside } from './signup-aside.tsx'
import type { SignupProof } from './signup-proof.ts'

/** Step before the sign-up form: identity proof with the eID card. */
export const SignupCardProof = ({ started, offered }: SignupProof) => (
  <FormPage title="Konto anlegen" heading="Konto anlegen: ausweisen" aside={<SignupAside />}>
    <Lead>
      Für ein Konto weisen Sie sich mit Ihrem Online-Ausweis aus. Danach füllen Sie das Formular aus.
    </Lead>
    {!offered && <p>Das ist gerade nicht möglich. Bitte wenden Sie sich an unseren Kundenservice.</p>}
    {offered && !started && <StartProof />}
    {offered && started?.login_url && started.login_qrcode && (
      <>
        <p>Der Ausweisdienst öffnet sich in einem neuen Fenster. Kommen Sie danach hierher zurück.</p>
        <EidLinks
          url={started.login_url}
          code={started.login_qrcode}
          onward={`${href('/kundenlogin/anmelden')}?nachweis=${started.uuid}`}
          apart
        />
      </>
    )}
  </FormPage>
)

const StartProof = () => (
  <PageForm>
    <input type="hidden" name="intent" value="card" />
    <Button {...sendingProps}>Mit dem Online-Ausweis beginnen</Button>
  </PageForm>
)
