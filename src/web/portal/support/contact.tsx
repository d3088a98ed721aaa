import { usePortal } from '../layout.tsx'
import { phoneHref } from '../lib/format-links.ts'
import { Box } from '../ui/page/card.tsx'
import css from './contact.module.css'

/** Contact box for open questions; empty without phone and email. */
export function SupportContact() {
  const { phone_general, email_clientservice, opening_hours } = usePortal().frame.organization
  if (!phone_general && !email_clientservice) return null
  return (
    <Box>
      <h2 className={css.title}>Ihre Frage ist noch offen?</h2>
      <p>
        {phone_general && (
          <>
            Rufen Sie uns an: <a href={phoneHref(phone_general)}>{phone_general}</a>
            {email_clientservice && ', oder schreiben Sie uns: '}
          </>
        )}
        {!phone_general && 'Schreiben Sie uns: '}
        {email_clientservice && <a href={`mailto:${email_clientservice}`}>{email_clientservice}</a>}
      </p>
      {opening_hours.length > 0 && (
        <p className={css.hours}>
          Erreichbar: {opening_hours.map(({ days, hours }) => `${days} ${hours}`).join(', ')}
        </p>
      )}
    </Box>
  )
}
