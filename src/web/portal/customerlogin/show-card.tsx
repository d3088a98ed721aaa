import { CardWays } from '../procedure/proof-eid.tsx'
import { Button, sending } from '../ui/button.tsx'
import { FormPage, Lead, PageForm } from '../ui/form-page.tsx'
import { SignupAside } from './signup-aside.tsx'
import type { SignupProof } from './signup-proof.ts'

/** Step before the sign-up form: identity proof with the eID card. */
export const ShowCard = ({ begun, offered }: SignupProof) => (
  <FormPage title="Konto anlegen" heading="Konto anlegen: ausweisen" aside={<SignupAside />}>
    <Lead>
      Für ein Konto weisen Sie sich mit Ihrem Online-Ausweis aus. Danach füllen Sie das Formular aus.
    </Lead>
    {!offered && <p>Das ist gerade nicht möglich. Bitte wenden Sie sich an unseren Kundenservice.</p>}
    {offered && !begun && <StartProof />}
    {offered && begun?.login_url && begun.login_qrcode && (
      <>
        <p>Der Ausweisdienst öffnet sich in einem neuen Fenster. Kommen Sie danach hierher zurück.</p>
        <CardWays
          url={begun.login_url}
          code={begun.login_qrcode}
          onward={`/kundenlogin/anmelden?nachweis=${begun.uuid}`}
          apart
        />
      </>
    )}
  </FormPage>
)

const StartProof = () => (
  <PageForm>
    <input type="hidden" name="intent" value="card" />
    <Button {...sending}>Mit dem Online-Ausweis beginnen</Button>
  </PageForm>
)
