import { organizations } from '#contract/organizations/organizations.ts'
import type { PicturePage } from '#contract/organizations/picture-pages.ts'
import { trustlevelLabels, trustlevels, trustlevelValues } from '#contract/core/trustlevels.ts'
import { audit } from '../core/audit/audit.ts'
import { type Context, isStaff, type PlatformContext } from '../core/context.ts'
import { notFound } from '../core/errors.ts'
import { readVerified } from '../files/read-verified.ts'
import { implement } from '../core/requests/implement.ts'
import { transaction } from '../core/database/transaction.ts'
import { enterOrganization } from '../sessions/sessions.ts'
import { organizationFinder, type Organization } from '../core/organization.ts'
import { checkDns } from './check-dns.ts'
import { createOrganization } from './create.ts'
import { answerHost } from './hosts.ts'
import {
  closeOrganization,
  removeOrganization,
  reopenOrganization,
  resumeOrganization,
  suspendOrganization,
} from './life.ts'
import { listOrganizations } from './list.ts'
import { overviewOf } from './overview.ts'
import { statisticsOf } from './statistics.ts'
import { inviteAgain } from '../users/invite-first-person.ts'
import { removePagePicture, storedSize, uploadPagePicture } from './page-pictures.ts'
import { removeFavicon, removeLogo, uploadFavicon, uploadLogo } from './upload-logo.ts'
import { requireOrganization } from './require-organization.ts'
import { organizationRevisions } from './revisions.ts'
import { setPortalPublished, toOrganizationRow, updateOrganization } from './update.ts'
import { stylesOf } from './styles/styles.ts'

async function findOrganization(ctx: PlatformContext, id: string) {
  const organization = await organizationFinder(ctx.services).byId(id)
  if (!organization) throw notFound()
  return organization
}

/** Audits in the organization's own log that an administrator entered or left it. */
const logVisit = (ctx: PlatformContext, verb: 'enter' | 'leave', organization: Organization) =>
  audit(
    { ...ctx, organization, db: ctx.platform },
    { action: `organizations.${verb}`, subject_type: 'organizations', subject_id: organization.id },
  )

type Picture = { key?: string } | null
type StoredPicture = { key?: string; mime_type?: string; sha256?: string | null }
type Icons = { conversions: Record<string, { key?: string }> } | null

/** Serves a picture, cached for a year: its URL contains a version. Throws 404. */
async function servePicture(
  ctx: Context,
  id: string,
  { key, mime_type: mime = 'image/png', sha256 = null }: StoredPicture,
): Promise<Response> {
  if (id !== ctx.organization.id || !key) throw notFound()
  const picture = await readVerified(ctx.services.storage, { key, mime, sha256 })
  return new Response(new Uint8Array(picture), {
    headers: {
      'content-type': mime,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    },
  })
}

export const organizationsFeature = implement(organizations, {
  async findByHostname({ ctx, query }) {
    const organization = await organizationFinder(ctx.services).byHost(
      query.hostname.toLowerCase().replace(/:\d+$/, ''),
    )
    const isOwnStaff = organization !== null && ctx.organization?.id === organization.id && isStaff(ctx.actor)
    if (!organization || (!organization.portal_published && !isOwnStaff)) throw notFound()
    return { ...organization, styles_url: stylesOf(organization).url }
  },

  list: ({ ctx, query }) => listOrganizations(ctx, query),
  statistics: ({ ctx }) => statisticsOf(ctx),
  checkHost: ({ ctx, query }) => answerHost(ctx, query),
  overview: async ({ ctx, params }) => overviewOf(await requireOrganization(ctx, params.id)),
  dns: async ({ ctx, params, query }) => checkDns(await requireOrganization(ctx, params.id), query),
  get: async ({ ctx, params }) => toOrganizationRow((await requireOrganization(ctx, params.id)).organization),
  create: ({ ctx, body }) => createOrganization(ctx, body),
  update: async ({ ctx, params, body }) =>
    updateOrganization(await requireOrganization(ctx, params.id), body),
  revisions: async ({ ctx, params, query }) =>
    organizationRevisions(await requireOrganization(ctx, params.id), 'organizations', query),
  remove: async ({ ctx, params }) => removeOrganization(await requireOrganization(ctx, params.id)),
  suspend: async ({ ctx, params, body }) =>
    suspendOrganization(await requireOrganization(ctx, params.id), body),
  resume: async ({ ctx, params }) => resumeOrganization(await requireOrganization(ctx, params.id)),
  close: async ({ ctx, params, body }) => closeOrganization(await requireOrganization(ctx, params.id), body),
  reopen: async ({ ctx, params }) => reopenOrganization(await requireOrganization(ctx, params.id)),
  invite: async ({ ctx, params }) => transaction(await requireOrganization(ctx, params.id), inviteAgain),
  publish: async ({ ctx, params }) => setPortalPublished(await requireOrganization(ctx, params.id), true),
  unpublish: async ({ ctx, params }) => setPortalPublished(await requireOrganization(ctx, params.id), false),
  uploadLogo: async ({ ctx, params, raw }) => uploadLogo(await requireOrganization(ctx, params.id), raw),
  removeLogo: async ({ ctx, params }) => removeLogo(await requireOrganization(ctx, params.id)),
  uploadFavicon: async ({ ctx, params, raw }) =>
    uploadFavicon(await requireOrganization(ctx, params.id), raw),
  removeFavicon: async ({ ctx, params }) => removeFavicon(await requireOrganization(ctx, params.id)),

  // The schema of the call allows pages that have a picture only.
  uploadPicture: async ({ ctx, params, raw }) =>
    uploadPagePicture(await requireOrganization(ctx, params.id), params.page as PicturePage, raw),
  removePicture: async ({ ctx, params }) =>
    removePagePicture(await requireOrganization(ctx, params.id), params.page as PicturePage),

  picture: ({ ctx, params }) =>
    servePicture(ctx, params.id, storedSize(ctx.organization, params.page, params.size) ?? {}),
  logo: ({ ctx, params }) => servePicture(ctx, params.id, (ctx.organization.logo as Picture) ?? {}),
  favicon: ({ ctx, params }) =>
    servePicture(ctx, params.id, (ctx.organization.favicon as Icons)?.conversions[params.size] ?? {}),

  styles({ ctx, params }) {
    if (params.id !== ctx.organization.id) throw notFound()
    return new Response(stylesOf(ctx.organization).css, {
      headers: {
        'content-type': 'text/css; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      },
    })
  },

  trustlevels: () =>
    Object.fromEntries(
      trustlevels.map(key => [key, { key, value: trustlevelValues[key], label: trustlevelLabels[key] }]),
    ),

  async enter({ ctx, params }) {
    const organization = await findOrganization(ctx, params.id)
    await enterOrganization(ctx.platform, ctx.request.token!, organization.id)
    await logVisit(ctx, 'enter', organization)
    return { organization_id: organization.id }
  },

  async leave({ ctx }) {
    await enterOrganization(ctx.platform, ctx.request.token!, null)
    const isInside = ctx.actor.kind === 'admin' && ctx.actor.inside
    if (isInside && ctx.organization) await logVisit(ctx, 'leave', ctx.organization)
    return { organization_id: null }
  },
})
