import type { ReactNode } from 'react'
import { errorAt } from '../lib/form-errors.ts'
import { HelpBox } from '../ui/page/help-box.tsx'
import { useTexts } from '../lib/texts.tsx'
import { Button, sendingProps } from '../ui/button/button.tsx'
import { FormPage, Lead, PageForm } from '../ui/form/form-page.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { EmailField } from '../ui/form/text-field.tsx'
import type { LinkActionData } from './email-link.ts'

interface AskForLinkProps {
  title: string
  answer?: LinkActionData
  children: ReactNode
}

/** Form that requests an email link. The answer is the same for known and unknown addresses. */
export function AskForLink({ title, answer, children }: AskForLinkProps) {
  const t = useTexts()
  const { isExpired, email, errors = [] } = answer ?? {}
  return (
    <FormPage
      title={title}
      errors={errors}
      aside={<HelpBox title="Kein Zugriff auf Ihre E-Mails?">{t('login.help')}</HelpBox>}
    >
      {isExpired && (
        <Alert kind="warning" title="Dieser Link gilt nicht mehr.">
          <p>Jeder Link gilt nur einmal und nur für kurze Zeit. Fordern Sie hier einen neuen an.</p>
        </Alert>
      )}
      <Lead>{children}</Lead>
      <PageForm short>
        <EmailField autoComplete="username" defaultValue={email} error={errorAt(errors)('email')} />
        <Button name="intent" value="link" {...sendingProps}>
          Link senden
        </Button>
      </PageForm>
    </FormPage>
  )
}
