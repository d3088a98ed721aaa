import { tenants } from '#contract/organizations/saml-tenants.ts'
import { sql } from 'kysely'
import { createPrivateKey, randomUUID, X509Certificate } from 'node:crypto'
import type { Context } from '../../core/context.ts'
import { invalid } from '../../core/errors.ts'
import { implement } from '../../core/requests/implement.ts'
import { crudHandlers } from '../../core/crud-handlers.ts'
import { publishContentChange } from '../../core/realtime/publish.ts'
import { encryptionPurposes, encrypt } from '../../core/crypto/encryption.ts'
import { transaction } from '../../core/database/transaction.ts'
import { createSelfSignedCertificate } from './certificate.ts'
import { readMetadata, UnusableMetadata } from './read-metadata.ts'

const verbs = crudHandlers(tenants, {
  table: 'tenants',
  defaultSort: 'created_at',
  searched: ['identity_provider', 'idp_entity_id'],
  fresh: () => ({ uuid: randomUUID() }),
  computed: [sql<boolean>`private_key is not null`.as('private_key_set')],
})

interface Keys {
  x509_cert?: string
  idp_x509_cert?: string
  private_key?: string | undefined
}

/** Checks certificates and key (422 at the field) and encrypts the private key before it is stored. */
function prepared<Body extends Keys>({ services }: Context, { private_key, ...body }: Body) {
  const { x509_cert, idp_x509_cert } = body
  if (idp_x509_cert) readOrFail('idp_x509_cert', () => new X509Certificate(idp_x509_cert))
  const own = x509_cert ? readOrFail('x509_cert', () => new X509Certificate(x509_cert)) : null
  if (private_key === undefined) return body
  if (!private_key) return { ...body, private_key: null }
  const key = readOrFail('private_key', () => createPrivateKey(private_key))
  if (key.asymmetricKeyType !== 'rsa') throw fieldError('private_key', 'Fügen Sie einen RSA-Schlüssel ein')
  if (own && !own.checkPrivateKey(key))
    throw fieldError('x509_cert', 'Das Zertifikat gehört nicht zum Schlüssel. Fügen Sie das passende ein')
  return {
    ...body,
    private_key: encrypt(services.settings.secretKey, encryptionPurposes.tenantKey, private_key),
  }
}

const fieldError = (path: string, message: string) => invalid([{ path, message }])

function readOrFail<T>(path: string, read: () => T): T {
  try {
    return read()
  } catch {
    throw fieldError(path, 'Das ist nicht lesbar. Fügen Sie den ganzen Text ein, von BEGIN bis END')
  }
}

function parseMetadata(metadata: string, now: Date) {
  try {
    return readMetadata(metadata, now)
  } catch (error) {
    if (error instanceof UnusableMetadata) throw fieldError('metadata', error.message)
    throw error
  }
}

/** Runs a change in a transaction and drops cached pages, as they show whether a provider is set up. */
const withContentChange = <Call extends { ctx: Context }, T>(
  call: Call,
  work: (call: Call) => Promise<T> | T,
) =>
  transaction(call.ctx, async ctx => {
    const done = await work({ ...call, ctx })
    await publishContentChange(ctx.db, ctx.organization.id)
    return done
  })

export const tenantsFeature = implement(tenants, {
  ...verbs,
  create: call =>
    withContentChange(call, call => verbs.create({ ...call, body: prepared(call.ctx, call.body) as never })),
  update: call =>
    withContentChange(call, call => verbs.update({ ...call, body: prepared(call.ctx, call.body) as never })),
  remove: call => withContentChange(call, verbs.remove),
  readMetadata({ ctx, body, ...call }) {
    const fields = parseMetadata(body.metadata, ctx.now) as never
    return withContentChange({ ...call, ctx }, call => verbs.update({ ...call, body: fields }))
  },
  async renewKey({ ctx, ...call }) {
    const { x509_cert, private_key } = await createSelfSignedCertificate(ctx.organization.title, ctx.now)
    const encrypted = encrypt(ctx.services.settings.secretKey, encryptionPurposes.tenantKey, private_key)
    const body = { x509_cert, private_key: encrypted } as never
    return withContentChange({ ...call, ctx }, call => verbs.update({ ...call, body }))
  },
})
