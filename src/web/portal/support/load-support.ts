import { nameForms } from '#contract/organizations/name-forms.ts'
import type { CategoryRow } from '#contract/categories.ts'
import type { SupportRow } from '#contract/support.ts'
import { visitContext } from '#web/lib/visit.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { href } from 'react-router'
import { requireOrganization } from '../layout/load-frame.ts'
import { requireModule } from '../lib/require-module.ts'
import { rethrowAsResponse } from '../lib/rethrow-as-response.ts'
import type { Crumb } from '../ui/page/breadcrumb.tsx'

/** API client, origin and name of the organization for a help page. Throws 404 if the module is off. */
export function requireSupport(context: LoaderFunctionArgs['context']) {
  const visit = context.get(visitContext)
  const organization = requireOrganization(visit)
  requireModule(organization, 'support')
  const { accusative } = nameForms(organization.title, organization.config)
  return { api: visit.as('customer'), origin: visit.origin, site: organization.title, accusative }
}

type Api = ReturnType<typeof requireSupport>['api']

export const loadCategories = async (api: Api): Promise<CategoryRow[]> =>
  (await rethrowAsResponse(api.categories.list({ query: { type: 'support', per_page: 100 } }))).data

export const loadArticles = async (api: Api, query: { category_id?: string } = {}): Promise<SupportRow[]> =>
  (await rethrowAsResponse(api.support.list({ query: { per_page: 100, ...query } }))).data

export const categoryHref = (id: string) => href('/support/themen/:id?', { id })

/** Hilfe und Support > Thema > Artikel */
export const supportCrumbs = (...steps: Crumb[]): Crumb[] =>
  steps.length
    ? [{ label: 'Hilfe und Support', href: href('/support') }, ...steps]
    : [{ label: 'Hilfe und Support' }]

export const articleCrumbs = (
  category: Pick<CategoryRow, 'id' | 'title'> | null | undefined,
  title: string,
): Crumb[] =>
  supportCrumbs(...(category ? [{ label: category.title, href: categoryHref(category.id) }] : []), {
    label: title,
  })

export const toArticleItem = ({ id, title, abstract_plain }: SupportRow) => ({
  id,
  href: href('/support/:id', { id }),
  title,
  text: abstract_plain,
})
