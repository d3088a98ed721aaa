import { describe, expect, test } from 'vitest'
import { moduleKeys } from '#contract/core/modules.ts'
import { staffPermissions } from '#contract/core/permissions.ts'
import { organizations } from '#contract/organizations/organizations.ts'
import routes from '../../routes.ts'
import { controls } from '../../staff-ui/form/controls/index.ts'
import { displayValue } from '../../staff-ui/form/display-value.ts'
import { referenceNouns } from '../../staff-ui/form/references/load-references.server.ts'
import { describeParts } from '../../staff-ui/record/describe/describe.server.ts'
import { moduleFacts } from './modules/module-facts.ts'
import { settingsNavGroups } from './nav.server.ts'
import { pageAt, pages } from './pages/all.ts'
import { standardsOf } from './standards.server.ts'

const user = { is_admin: false, organization_id: 'own', permissions: [...staffPermissions] }
const text = JSON.stringify(routes)

describe.each(pages)('$title', page => {
  const fields = describeParts(page.parts, organizations.update, { user, managers: [] }).flatMap(
    part => part.fields,
  )

  test('has a control and a title for each field, and defaults that can be read', () => {
    for (const field of fields) {
      expect(controls[field.control]).toBeDefined()
      expect(field.title).not.toBe('')
    }
    for (const [name, value] of Object.entries(standardsOf(page)))
      expect(
        displayValue(
          fields.find(field => field.name === name)!,
          value,
        ),
      ).not.toMatch(/object|[a-z]_[a-z]/)
  })

  test('finds the records that a field refers to', () => {
    for (const { ref } of fields) if (ref) expect(Object.keys(referenceNouns)).toContain(ref)
  })

  test('explains each of its parts, and has a route', () => {
    for (const { lead } of page.parts) expect(lead ?? page.lead).toBeTruthy()
    expect(text).toContain(`"path":"login/settings/${page.address}"`)
    expect(text).toContain(`"path":"organization/settings/${page.address}"`)
  })
})

test('every module leads to a page that exists, and the navigation says which are off', () => {
  for (const key of moduleKeys) expect(pageAt(moduleFacts[key].settings)).toBeDefined()
  const notes = settingsNavGroups({ enabled_news: true })
    .flatMap(group => group.pages)
    .filter(({ note }) => note)
    .map(({ title, note }) => `${title} ${note}`)
  expect(notes).toContain('Module 1 von 23')
  expect(notes).toContain('Downloads aus')
  expect(notes).not.toContain('Meldungen aus')
})
