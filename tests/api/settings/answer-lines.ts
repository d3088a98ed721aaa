import { newDraft } from '#web/office/procedures/offer/draft.ts'
import { openIdentityProvider } from '../../identity-provider.ts'
import type { Line, SettingsScene, Unseen } from './scene.ts'

const sample = async ({ call, staff }: SettingsScene) =>
  JSON.stringify((await call(await staff(), 'POST', '/api/templates/email', {})).data)
const inEmail = (to: string): Line => ({ to, see: sample, shows: to })

const widget = async ({ call, host }: SettingsScene) =>
  JSON.stringify((await call({ host }, 'GET', '/api/widget/disturbances')).data)

/** Addresses that got an email since the last look. */
async function recipients(scene: SettingsScene, act: () => Promise<unknown>) {
  await scene.runJobs()
  const before = scene.mailbox.emails.length
  await act()
  await scene.runJobs()
  return scene.mailbox.emails.slice(before).map(({ to }) => to.email)
}

async function apply(scene: SettingsScene) {
  const { make, organization, call, host, services } = scene
  const published_at = services.now().toISOString()
  const { id } = await make.entry('jobpostings', organization, { title: 'Fachkraft', published_at })
  const form = new FormData()
  const person = { gender: 'female', firstname: 'Hanna', lastname: 'Brückner', privacy: 'yes' }
  for (const [name, value] of Object.entries({ ...person, email: make.address() })) form.set(name, value)
  const path = `/api/jobpostings/${id}/applications`
  const sent = await recipients(scene, () => call({ host }, 'POST', path, form))
  return sent.filter(each => each.endsWith('@werke.test')).join()
}

async function approve(scene: SettingsScene) {
  const { make, organization, call, staff } = scene
  const { id } = await make.customer(organization, { approved_at: null })
  const caller = await staff()
  return String((await recipients(scene, () => call(caller, 'POST', `/api/customers/${id}/approve`))).length)
}

/** The days for which an offer can be revoked, as its notice says them. */
async function offer({ make, organization, call, staff }: SettingsScene) {
  const { id } = await make.procedure(organization, { type: 'connection_water', status: 'review' })
  const items = [{ title: 'Hausanschluss', quantity: '1', amount: 2354 }]
  const form = new FormData()
  const texts = { number: 'A-1', included: [], excluded: [], execution: '', payment: 'nach Abnahme' }
  form.set('offer', JSON.stringify({ ...texts, items, valid_until: '2027-12-18' }))
  return JSON.stringify((await call(await staff(), 'POST', `/api/procedures/${id}/offers`, form)).data)
}

let provider: Promise<unknown> | undefined

/** Settings that emails, answers of calls and jobs show, and those that nothing shows. */
export const answerLines: Record<string, Line | Unseen> = {
  'config.connection.withdrawal_days': { to: 77, see: offer, shows: 'binnen 77\u00a0Tagen' },
  'config.connection.offer_vat_rate': {
    to: 19.5,
    see: async scene => {
      const { config } = await scene.row()
      return JSON.stringify(newDraft('AW-1', 0, config.connection.offer_vat_rate, '2026-11-23'))
    },
    shows: '"vat_rate":"19.5"',
  },
  'config.mail.sender_name': inEmail('Wasserwerk am Bach'),
  'config.mail.sender_email': inEmail('absender@pruefstein.test'),
  'config.mail.reply_to': inEmail('antwort@pruefstein.test'),
  'config.mail.signature': inEmail('Ihr Team am Bach'),
  config_custom: {
    to: [{ key: 'notdienst', value: '0341 555-999' }],
    see: async ({ call, staff }) => {
      const text = {
        scope: 'portal',
        mail_subject: '',
        data: 'Rufen Sie {{ organization.custom.notdienst }} an.',
      }
      return JSON.stringify((await call(await staff(), 'POST', '/api/templates/preview', text)).body)
    },
    shows: 'Rufen Sie 0341 555-999 an.',
  },
  'config.disturbance.widget_bgcolor': { to: '#010203', see: widget, shows: '#010203' },
  'config.disturbance.widget_textcolor': { to: '#fffefd', see: widget, shows: '#fffefd' },
  'config.maintenance_archive_days': {
    to: 2,
    see: async ({ call, host, make, organization, services }) => {
      const at = (days: number) => new Date(services.now().getTime() - days * 86_400_000).toISOString()
      await make.maintenance(organization, { start_at: at(6), end_at: at(5) })
      const { data } = await call({ host }, 'GET', '/api/maintenances')
      return `${(data as object[]).length} shown`
    },
    shows: '0 shown',
  },
  'config.wateranalysis.downloads': {
    to: ['{download}'],
    given: { 'config.wateranalysis.unified': true },
    see: scene => scene.page(`/gemeinde/${scene.area.id}`),
  },
  'config.jobs.notify': { to: true, see: apply, shows: 'vorher@werke.test' },
  'config.jobs.notify_emails': {
    to: ['personal@werke.test'],
    given: { 'config.jobs.notify': true },
    see: apply,
    shows: 'personal@werke.test',
  },
  'config.customerlogin.notify_on_approval': { to: false, see: approve, shows: '0' },
  'config.eid_provider': {
    to: 'Ausweisdienst Nord',
    see: async ({ make, organization, call, host }) => {
      provider ??= openIdentityProvider().then(each => make.eid(organization, each))
      await provider
      return JSON.stringify((await call({ host }, 'GET', '/api/trustassertions/provider')).data)
    },
    shows: 'Ausweisdienst Nord',
  },
  'config.second_factor_required_from': {
    to: '2099-01-01',
    see: async ({ call, staff }) => JSON.stringify((await call(await staff(), 'GET', '/api/auth/user')).data),
    shows: '2099-01-01',
  },
  'config.eid_originator_number': {
    to: '4711',
    unseen: 'docs/decisions: SAML has no place for it; staff read it when they call the provider.',
  },
  contractor: { to: 'Zweckverband', isOfPlatform: true, unseen: 'A fact of the contract, for the platform.' },
}
