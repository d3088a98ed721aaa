import { plainPage } from './plain-page.ts'

const texts: Record<number, [title: string, text: string]> = {
  400: ['Die Anfrage ist nicht lesbar.', 'Prüfen Sie die Adresse und versuchen Sie es noch einmal.'],
  403: [
    'Zugriff verweigert.',
    'Die Anfrage kommt von einer fremden Seite. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  ],
  405: ['Das geht auf dieser Seite nicht.', 'Gehen Sie zurück und versuchen Sie es noch einmal.'],
  413: [
    'Die Eingabe ist zu groß.',
    'Gehen Sie zurück, kürzen Sie Ihre Angaben und versuchen Sie es noch einmal.',
  ],
  503: [
    'Es ist ein Fehler aufgetreten.',
    'Das Portal ist zurzeit nicht erreichbar. Versuchen Sie es in einer Minute noch einmal.',
  ],
}
const defaultText = [
  'Es ist ein Fehler aufgetreten.',
  'An error occurred while showing the error page',
] as const

/** An error page (German, HTML) that needs neither database nor renderer. */
export function fallbackErrorPage(status: number): Response {
  const [title, text] = texts[status] ?? defaultText
  return plainPage(status, {
    title,
    paragraphs: [text],
    link: { href: '/', label: 'zur Startseite' },
    headers: {
      ...(status === 405 && { allow: 'GET, HEAD, POST, PUT, PATCH, DELETE' }),
      ...(status === 503 && { 'retry-after': '5' }),
    },
  })
}
