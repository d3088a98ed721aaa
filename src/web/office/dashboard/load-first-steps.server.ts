import { href } from 'react-router'
import { moduleKeys } from '#contract/core/modules.ts'
import type { CallName } from '#contract/may-do.ts'
import type { Client } from '../../lib/api-client.ts'
import { rethrowAsResponse } from '../../lib/rethrow-as-response.ts'
import type { FirstStep } from './first-steps.tsx'

type Organization = Awaited<ReturnType<Client['organizations']['get']>>

interface Loaders {
  api: Client
  id: string
  organization: () => Promise<Organization>
}

interface Step extends Omit<FirstStep, 'isDone'> {
  /** The call that the step needs. */
  call: CallName
  isDone: (from: Loaders) => Promise<boolean>
}

const firstSteps: readonly Step[] = [
  {
    call: 'organizations.update',
    title: 'Grunddaten ergänzen',
    text: 'Anschrift, Telefon, Logo und Farben Ihres Portals',
    href: `${href('/login/settings')}/basic`,
    async isDone({ organization }) {
      const { email_clientservice, phone_general } = await organization()
      return Boolean(email_clientservice && phone_general)
    },
  },
  {
    call: 'organizations.update',
    title: 'Module einschalten',
    text: 'Welche Online-Services und Seiten Ihr Portal anbietet',
    href: `${href('/login/settings')}/modules`,
    async isDone({ organization }) {
      const row = await organization()
      return moduleKeys.some(key => row[`enabled_${key}`])
    },
  },
  {
    call: 'serviceareas.create',
    title: 'Gemeinden anlegen',
    text: 'Das Versorgungsgebiet mit Wasserhärte und Preisen',
    href: href('/login/municipality'),
    isDone: async ({ api, id }) => (await api.serviceareas.list({ params: { id } })).length > 0,
  },
  {
    call: 'users.create',
    title: 'Kolleginnen und Kollegen einladen',
    text: 'Jede Person bekommt eine Einladung und wählt ihr Passwort selbst',
    href: href('/login/users'),
    isDone: async ({ api }) => (await api.users.list({ query: { per_page: 1 } })).meta.total > 1,
  },
  {
    call: 'news.create',
    title: 'Erste Meldung schreiben',
    text: 'Etwa, dass es das Portal jetzt gibt',
    href: href('/login/news'),
    isDone: async ({ api }) => (await api.news.list({ query: { per_page: 1 } })).meta.total > 0,
  },
]

/** Loads the steps of setting up a new organization, as far as the user may take them. */
export async function loadFirstSteps(api: Client, id: string, may: (call: CallName) => boolean) {
  let loading: Promise<Organization> | undefined
  const organization = () => (loading ??= api.organizations.get({ params: { id } }))
  const steps = firstSteps.filter(({ call }) => may(call))
  return rethrowAsResponse(
    Promise.all(
      steps.map(async ({ title, text, href, isDone }): Promise<FirstStep> => ({
        title,
        text,
        href,
        isDone: await isDone({ api, id, organization }),
      })),
    ),
  )
}
