import { Form } from 'react-router'
import { Button } from '../staff-ui/form/button.tsx'
import { CodeField } from './code-view.tsx'
import styles from './auth.module.css'

interface Props {
  begun: { secret: string; qr_code: string }
  email: string
  error?: string
}

/** The QR code to scan, the secret in letters beside it, and the field for the first code. */
export function ScanStep({ begun: { secret, qr_code }, email, error }: Props) {
  return (
    <Form method="post" className={styles.form} noValidate>
      <input type="hidden" name="act" value="confirm" />
      <input type="hidden" name="secret" value={secret} />
      <input type="hidden" name="qr_code" value={qr_code} />
      <p>
        Öffnen Sie auf Ihrem Telefon eine App für Einmalcodes, etwa FreeOTP, Aegis oder den Authenticator
        Ihres Herstellers, und lesen Sie damit dieses Bild ein.
      </p>
      <img
        className={styles.qr}
        src={`data:image/svg+xml,${encodeURIComponent(qr_code)}`}
        alt="QR-Code für die App; derselbe Schlüssel steht darunter in Buchstaben"
        width={200}
        height={200}
      />
      <details className={styles.secret}>
        <summary>Ohne Kamera: Schlüssel eintippen</summary>
        <p>
          Konto: {email}
          <br />
          Schlüssel: <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
      </details>
      <CodeField
        label="Code aus der App"
        hint="Die App zeigt sechs Ziffern, die alle 30 Sekunden wechseln."
        error={error}
      />
      <Button type="submit" look="primary" className={styles.send}>
        Einrichten
      </Button>
    </Form>
  )
}
