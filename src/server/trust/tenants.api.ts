import { tenants } from '#contract/tenants.ts'
import { sql } from 'kysely'
import { createPrivateKey, randomUUID, X509Certificate } from 'node:crypto'
import type { Context } from '../context.ts'
import { invalid } from '../errors.ts'
import { implement } from '../implement.ts'
import { plain } from '../plain.ts'
import { announceContent } from '../realtime/announce.ts'
import { seal } from '../secrets.ts'
import { within } from '../within.ts'

const verbs = plain(tenants, {
  table: 'tenants',
  usual: 'created_at',
  searched: ['identity_provider', 'idp_entity_id'],
  fresh: () => ({ uuid: randomUUID() }),
  computed: [sql<boolean>`private_key is not null`.as('private_key_set')],
})

interface Keys {
  idp_x509_cert?: string
  private_key?: string | undefined
}

/** What cannot be read as a key is refused at its field; our own key is closed before it is kept. */
function prepared<Body extends Keys>({ house }: Context, { private_key, ...body }: Body) {
  if (body.idp_x509_cert) check('idp_x509_cert', () => new X509Certificate(body.idp_x509_cert!))
  if (private_key) check('private_key', () => createPrivateKey(private_key))
  if (private_key === undefined) return body
  const closed = private_key ? seal(house.settings.secretKey, 'tenants.private_key', private_key) : null
  return { ...body, private_key: closed }
}

function check(path: string, read: () => unknown) {
  try {
    read()
  } catch {
    throw invalid([
      { path, message: 'Das ist nicht lesbar. Fügen Sie den ganzen Text ein, von BEGIN bis END' },
    ])
  }
}

/** Pages say whether there is a provider. */
const told = <Call extends { ctx: Context }, T>(call: Call, work: (call: Call) => Promise<T> | T) =>
  within(call.ctx, async ctx => {
    const done = await work({ ...call, ctx })
    await announceContent(ctx.db, ctx.organization.id)
    return done
  })

export const tenantsRoom = implement(tenants, {
  ...verbs,
  create: call => told(call, call => verbs.create({ ...call, body: prepared(call.ctx, call.body) as never })),
  update: call => told(call, call => verbs.update({ ...call, body: prepared(call.ctx, call.body) as never })),
  remove: call => told(call, verbs.remove),
})
