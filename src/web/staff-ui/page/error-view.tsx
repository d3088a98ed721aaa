import { IconAlertTriangle, IconLock, IconMapOff } from '@tabler/icons-react'
import { AskForRight } from '../access/ask-for-right.tsx'
import { givenByText } from '../access/given-by-text.ts'
import { ButtonLink } from '../form/button.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import type { Off } from '../record/description.ts'

const texts: Record<number, { title: string; text: string; icon: typeof IconLock }> = {
  403: {
    title: 'Zugriff verweigert.',
    text: 'Sie haben nicht die erforderliche Berechtigung auf diesen Inhalt zuzugreifen.',
    icon: IconLock,
  },
  404: {
    title: 'Seite nicht gefunden.',
    text: 'Die Adresse ist vielleicht falsch geschrieben, oder der Eintrag gehört nicht hierher.',
    icon: IconMapOff,
  },
}
const other = {
  title: 'Es ist ein Fehler aufgetreten.',
  text: 'Versuchen Sie es in einer Minute noch einmal. Ihre Daten sind davon nicht betroffen.',
  icon: IconAlertTriangle,
}

export const errorTitle = (status: number) => (texts[status] ?? other).title

/**
 * Error page inside the layout; after a refusal with the missing right and who gives it, where that is
 * known. After a server error the link to the start page reloads the document.
 */
export function ErrorView({ status, home, off }: { status: number; home: string; off?: Off | undefined }) {
  const { title, text, icon } = texts[status] ?? other
  return (
    <EmptyState
      icon={icon}
      quiet={status === 403}
      level="h1"
      title={title}
      actions={
        <>
          <ButtonLink to={home} look="primary" reloadDocument={status >= 500}>
            zur Startseite
          </ButtonLink>
          {off && <AskForRight off={off} />}
        </>
      }
    >
      {text}
      {off && givenByText(off)}
    </EmptyState>
  )
}
