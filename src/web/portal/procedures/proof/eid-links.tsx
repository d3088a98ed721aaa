import { Button, ButtonLink, sendingProps } from '../../ui/button/button.tsx'
import { IconId } from '../../ui/icon/icons.ts'
import css from './proof-page.module.css'
import { type ProofState, ProofForm } from './proof-form.tsx'

interface CardWaysProps {
  url: string
  code: string
  /** Address to continue at after the identification. */
  onward: string
  /** Opens the identity service in a new window, which does not return to this page. */
  apart?: boolean
}

/** Links to the identity card service: in this browser, or with a phone by QR code. */
export function EidLinks({ url, code, onward, apart }: CardWaysProps) {
  return (
    <div className={css.form}>
      <ButtonLink to={url} reloadDocument icon={IconId} target={apart ? '_blank' : undefined}>
        Zum Ausweisdienst
      </ButtonLink>
      <h2>Oder mit dem Smartphone</h2>
      <p>Scannen Sie diesen Code. Wenn Sie sich dort ausgewiesen haben, kommen Sie hierher zurück.</p>
      <div
        className={css.scan}
        role="img"
        aria-label="QR-Code mit der Adresse des Ausweisdienstes"
        dangerouslySetInnerHTML={{ __html: code }}
      />
      <ButtonLink to={onward} reloadDocument variant="secondary">
        Ich habe mich ausgewiesen
      </ButtonLink>
    </div>
  )
}

export function PendingEid({
  base,
  way,
  url,
  code,
}: ProofState & { way: string; url: string; code: string }) {
  return (
    <div className={css.form}>
      <p>
        Öffnen Sie den Ausweisdienst in diesem Browser. Danach geht es hier weiter. Was Sie bisher eingegeben
        haben, bleibt gespeichert.
      </p>
      <EidLinks url={url} code={code} onward={`${base}/nachweis?gefragt`} />
      <ProofForm way={way} action={`${base}/nachweis`}>
        <Button {...sendingProps} variant="text">
          Noch einmal beginnen
        </Button>
      </ProofForm>
    </div>
  )
}
