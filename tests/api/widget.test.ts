import { expect, test } from 'vitest'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'

const { services, as, call } = await createTestServices()
const make = factories(services)
const widget = (disturbance: object) => ({ config: { disturbance } })

test('pages of any site can read public disturbances, and nothing else', async () => {
  const organization = await make.organization()
  const area = await make.servicearea(organization, { title: 'Lindhausen' })
  const shown = await make.disturbance(organization, {
    notify_websitewidget: true,
    servicearea_ids: [area.id],
    status: 'repairing',
  })
  await make.disturbance(organization, { notify_websitewidget: false })
  await make.disturbance(organization, { notify_websitewidget: true, published: false })
  await make.disturbance(organization, { notify_websitewidget: true, status: 'resolved' })
  const visitor = { host: organization.portal_domain, headers: { origin: 'https://www.stadtwerke.example' } }
  const { data, headers } = await call(visitor, 'GET', '/api/widget/disturbances')
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(data).toMatchObject({ type: 'list', bgcolor: '#b51c1c', textcolor: '#ffffff' })
  expect((data as { disturbances: object[] }).disturbances).toEqual([
    {
      id: shown.id,
      title: shown.title,
      status: 'In Reparatur',
      occurred_at: shown.occurred_at,
      expected_end_at: null,
      places: ['Lindhausen'],
      url: `https://${organization.portal_domain}/stoerungen?id=${shown.id}`,
    },
  ])
})

test('it shows the disturbances of one municipality, and refuses what is no municipality', async () => {
  const organization = await make.organization()
  const [here, there] = [await make.servicearea(organization), await make.servicearea(organization)]
  const shown = { notify_websitewidget: true }
  const { id } = await make.disturbance(organization, { ...shown, servicearea_ids: [here.id] })
  await make.disturbance(organization, { ...shown, servicearea_ids: [there.id] })
  const visitor = as({ host: organization.portal_domain })
  const { disturbances } = await visitor.widget.disturbances({ query: { servicearea_id: here.id } })
  expect(disturbances.map(each => each.id)).toEqual([id])
  const wrong = await call(
    { host: organization.portal_domain },
    'GET',
    '/api/widget/disturbances?servicearea_id=x',
  )
  expect(wrong.status).toBe(422)
})

test('it has the organization’s settings, and is empty when it is off', async () => {
  const set = { widget_type: 'none', widget_bgcolor: '#000000', widget_textcolor: '#ffee00' }
  const organization = await make.organization(widget(set))
  await make.disturbance(organization, { notify_websitewidget: true })
  const content = await as({ host: organization.portal_domain }).widget.disturbances()
  expect(content).toMatchObject({ type: 'none', bgcolor: '#000000', textcolor: '#ffee00', disturbances: [] })
})
