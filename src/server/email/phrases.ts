import { nameForms, yoursOf } from '#contract/organizations/name-forms.ts'
import type { Context } from '../core/context.ts'

export const formatDay = (iso: string) =>
  new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', dateStyle: 'medium' }).format(new Date(iso))
/** Formats as "Freitag, 27.11.2026". */
export const formatWeekday = (iso: string) =>
  `${new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', weekday: 'long' }).format(new Date(iso))}, ${formatDay(iso)}`
export const formatTime = (iso: string) =>
  new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', timeStyle: 'short' }).format(new Date(iso))

export const closing = ({ organization: { title, config } }: Pick<Context, 'organization'>) =>
  `Freundliche Grüße\n${yoursOf(title, config)}`

/** The organization's name with its article, for sentences. */
export const organizationForms = ({ organization: { title, config } }: Pick<Context, 'organization'>) =>
  nameForms(title, config)
