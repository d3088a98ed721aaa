import { nameForms } from '#contract/organizations/name-forms.ts'
import type { Organization } from '#server/core/organization.ts'
import type { Settings } from '#server/core/settings/settings.ts'
import { formatDay } from '#server/email/phrases.ts'
import { plainPage } from './plain-page.ts'

const officePaths = /^\/(login|auth|organization|password|second-factor|notifications)(\/|$|\?)/

/** The only page of a suspended or closed organization: what happened, and whom to ask. */
export function blockedPage(organization: Organization, path: string, settings: Settings): Response {
  const isOffice = officePaths.test(path)
  const words = organization.deleted_at ? closed(organization) : suspended(organization)
  return plainPage(organization.deleted_at ? 410 : 503, {
    title: isOffice ? words.office : words.portal,
    paragraphs: [
      ...(isOffice ? words.staff : words.citizens),
      isOffice ? supportOf(settings) : phoneOf(organization),
    ].filter(Boolean),
    headers: organization.deleted_at ? {} : { 'retry-after': '3600' },
  })
}

const suspended = ({ title, config, suspended_at }: Organization) => ({
  portal: 'Dieses Portal ist zurzeit nicht erreichbar.',
  office: 'Die Verwaltung ist gesperrt.',
  citizens: [
    `Das Kundenportal ${nameForms(title, config).from} ist vorübergehend gesperrt. Ihre bisherigen Vorgänge sind gespeichert und gehen nicht verloren.`,
  ],
  staff: [
    `Portal und Verwaltung ${nameForms(title, config).from} sind seit dem ${formatDay(suspended_at ?? '')} gesperrt. Den Grund haben wir allen Beschäftigten per E-Mail geschrieben.`,
    'Ihre Daten bleiben, wie sie sind. E-Mails und andere Aufträge warten, bis die Sperre aufgehoben ist.',
  ],
})

const closed = ({ title, config, deleted_at, erase_at }: Organization) => ({
  portal: 'Dieses Portal gibt es nicht mehr.',
  office: 'Die Verwaltung ist geschlossen.',
  citizens: [
    `Das Kundenportal ${nameForms(title, config).from} wurde am ${formatDay(deleted_at ?? '')} geschlossen. Bitte wenden Sie sich direkt an Ihren Versorger.`,
  ],
  staff: [
    `Portal und Verwaltung ${nameForms(title, config).from} wurden am ${formatDay(deleted_at ?? '')} geschlossen.${erase_at ? ` Am ${formatDay(erase_at)} werden alle Daten gelöscht. Bis dahin lässt sich alles wieder öffnen.` : ''}`,
  ],
})

const phoneOf = ({ title, config, phone_general }: Organization) =>
  phone_general
    ? `Sie erreichen ${nameForms(title, config).accusative} unter ${telephone(phone_general)}.`
    : ''

const supportOf = ({ supportPhone }: Settings) =>
  supportPhone ? `Fragen beantwortet die Plattform unter ${telephone(supportPhone)}.` : ''

/** A number with its word, in one line. */
const telephone = (number: string) => `Telefon ${number}`.replaceAll(' ', '\u00a0')
