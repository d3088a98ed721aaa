import { href } from 'react-router'
import { moduleKeys } from '#contract/core/modules.ts'
import type { CallName } from '#contract/may-do.ts'
import type { Client } from '../../lib/api-client.ts'
import { rethrowAsResponse } from '../../lib/rethrow-as-response.ts'
import type { FirstStep } from './first-steps.tsx'

type May = (call: CallName) => boolean

/** Loads the open steps of setting up a new organization, as far as the user may take them. */
export async function loadFirstSteps(api: Client, id: string, may: May): Promise<FirstStep[]> {
  const steps = await rethrowAsResponse(
    Promise.all([
      may('organizations.update') ? settingsSteps(api, id) : [],
      may('serviceareas.create') ? areaStep(api, id) : [],
      may('users.create') ? peopleStep(api) : [],
      may('news.create') ? newsStep(api) : [],
    ]),
  )
  return steps.flat()
}

async function settingsSteps(api: Client, id: string): Promise<FirstStep[]> {
  const organization = await api.organizations.get({ params: { id } })
  return [
    {
      title: 'Grunddaten ergänzen',
      text: 'Anschrift, Telefon, Logo und Farben Ihres Portals',
      href: `${href('/login/settings')}/basic`,
      isDone: Boolean(organization.email_clientservice && organization.phone_general),
    },
    {
      title: 'Module einschalten',
      text: 'Welche Online-Dienste und Seiten Ihr Portal anbietet',
      href: `${href('/login/settings')}/modules`,
      isDone: moduleKeys.some(key => organization[`enabled_${key}`]),
    },
  ]
}

async function areaStep(api: Client, id: string): Promise<FirstStep[]> {
  const areas = await api.serviceareas.list({ params: { id } })
  return [
    {
      title: 'Gemeinden anlegen',
      text: 'Das Versorgungsgebiet mit Wasserhärte und Preisen',
      href: href('/login/municipality'),
      isDone: areas.length > 0,
    },
  ]
}

async function peopleStep(api: Client): Promise<FirstStep[]> {
  const { meta } = await api.users.list({ query: { per_page: 1 } })
  return [
    {
      title: 'Kolleginnen und Kollegen einladen',
      text: 'Jede Person bekommt eine Einladung und wählt ihr Passwort selbst',
      href: href('/login/users'),
      isDone: meta.total > 1,
    },
  ]
}

async function newsStep(api: Client): Promise<FirstStep[]> {
  const { meta } = await api.news.list({ query: { per_page: 1 } })
  return [
    {
      title: 'Erste Meldung schreiben',
      text: 'Etwa, dass es das Portal jetzt gibt',
      href: href('/login/news'),
      isDone: meta.total > 0,
    },
  ]
}
