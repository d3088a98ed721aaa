import { inflateRawSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Values } from '#contract/forms/field-types.ts'
import type { ProcedureType } from '#contract/procedures/types.ts'
import type { TrustassertionStatus } from '#contract/trustassertions.ts'
import type { ApiError } from '#web/lib/api-client.ts'
import { factories } from '../factories.ts'
import { answerOf, openIdentityProvider } from '../identity-provider.ts'
import { consents, contactValues, customerValues, readingValues } from '../meter-reading.ts'
import { procedureBody } from '../procedure-body.ts'
import { type Caller, createTestServices } from '../services.ts'

const { services, as, call, clock, mailbox, runJobs } = await createTestServices()
const { platform } = services.database
const make = factories(services)
const organization = await make.organization()
const visitor: Caller = { host: organization.portal_domain }
const iban = 'DE02120300000000202051'

const refused = (status: number) => expect.objectContaining({ status })
const status = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: ApiError) => error.status,
  )
const newNonce = () => crypto.randomUUID()

/** The calls of somebody who knows the id of a draft and holds this key. */
function holder(id: string, draftKey: string, caller: Caller = visitor) {
  const { drafts } = as({ ...caller, draftKey })
  const params = { id }
  return {
    drafts,
    params,
    id,
    key: draftKey,
    read: () => drafts.get({ params }),
    journey: () => drafts.journey({ params }),
    save: (step: string, values: Values) =>
      drafts.saveStep({ params: { ...params, step }, body: { values: values as never } }),
    takeOver: async (nonce?: string) =>
      holder(id, (await drafts.takeOver({ params, body: { nonce } })).key, caller),
    submit: (nonce?: string) => drafts.submit({ params, body: { values: consents, nonce } }),
    /** The same draft and key, as somebody else. */
    by: (other: Caller) => holder(id, draftKey, other),
  }
}

async function plant(type: ProcedureType = 'debit', caller: Caller = visitor) {
  const { draft, key } = await as(caller).drafts.create({ body: { type } })
  return holder(draft.id, key, caller)
}

/** Sends the link of a draft by email, and returns its key. */
async function linkOf({ drafts, params }: ReturnType<typeof holder>, email = make.address()) {
  await drafts.sendLink({ params, body: { email } })
  await runJobs()
  const { text } = mailbox.emails.findLast(({ to }) => to.email === email)!
  return /\/weiter\/[^/\s]+\/([\w-]{43})/.exec(text)![1]!
}

async function addFile({ id, key }: ReturnType<typeof holder>, name = 'foto.pdf') {
  const form = new FormData()
  form.set('field', 'meters.0.photo')
  form.append('file', new File(['%PDF-1.4\n%%EOF\n'], name, { type: 'application/pdf' }))
  return call({ ...visitor, draftKey: key }, 'POST', `/api/drafts/${id}/files`, form)
}

/** A draft of a complete meter reading. */
async function filled(of = organization) {
  const { id, key } = await make.draft(of, { values: readingValues, done: Object.keys(readingValues) })
  return holder(id, key, { host: of.portal_domain })
}

describe('a draft that somebody planted', () => {
  test.each(['the first key', 'the key of an emailed link'])(
    'is continued with %s, and its sender reads nothing of what is typed',
    async way => {
      const sender = await plant()
      const link = way === 'the first key' ? sender.key : await linkOf(sender)
      const victim = await holder(sender.id, link).takeOver(newNonce())
      await status(victim.save('account', { iban, account_holder: 'Hanna Brückner' }))
      expect(JSON.stringify(await victim.read())).toContain(iban)
      for (const key of [sender.key, link]) {
        const { drafts, params, read, journey, save, submit } = holder(sender.id, key)
        const calls: (() => Promise<unknown>)[] = [
          read,
          journey,
          () => save('account', {}),
          () => submit(),
          () => submit(newNonce()),
          () => drafts.form({ params }),
          () => drafts.record({ params }),
          () => drafts.takeOver({ params, body: {} }),
          () => drafts.takeOver({ params, body: { nonce: newNonce() } }),
          () => drafts.renewKey({ params }),
          () => drafts.prove({ params, body: { trustlevel: 'email', email: make.address() } }),
          () => drafts.sendLink({ params, body: { email: make.address() } }),
          () => drafts.sendLinkAgain({ params }),
        ]
        for (const each of calls) expect(await status(each())).toBe(404)
        // It learns that it was continued, and nothing else.
        expect(Object.keys(await drafts.link({ params })).toSorted()).toEqual([
          'can_send',
          'created_at',
          'expires_at',
          'state',
          'type',
        ])
        expect(await drafts.link({ params })).toMatchObject({ state: 'moved', can_send: false })
      }
      expect((await addFile(sender)).status).toBe(404)
    },
  )

  test('leaves the account of its sender, too', async () => {
    const attacker = await make.signIn(await make.customer(organization), organization)
    const sender = await plant('meterreading', attacker)
    clock.pass(1)
    await sender.save('meters', {})
    const victim = await sender.by(visitor).takeOver()
    await victim.save('meters', readingValues.meters)
    const { myDrafts } = as(attacker)
    expect((await myDrafts.list()).data).toEqual([])
    await expect(myDrafts.open({ params: sender.params })).rejects.toEqual(refused(404))
  })

  test('takes nothing of the victim’s account before the victim confirms it', async () => {
    const customer = await make.customer(organization, { street: 'Am Mühlbach', phone: '030 23125-100' })
    await make.meter(customer, { meter_number: '7 731' })
    const signedIn = await make.signIn(customer, organization)
    const sender = await plant('meterreading')
    const victim = (await sender.takeOver()).by(signedIn)
    for (const found of [await victim.journey(), await victim.save('meters', { meters: [{}] })])
      expect(JSON.stringify(found)).not.toMatch(/Mühlbach|23125|7 731/)
    expect((await victim.journey()).trust).toMatchObject({ reached: 'none', account_waits: true })
    const { key } = await victim.drafts.prove({
      params: victim.params,
      body: { trustlevel: 'customer_account' },
    })
    const confirmed = holder(victim.id, key!, signedIn)
    expect((await confirmed.journey()).trust).toMatchObject({
      reached: 'customer_account',
      account_waits: false,
    })
    expect(JSON.stringify(await confirmed.read())).toMatch(/Mühlbach/)
    await expect(victim.read()).rejects.toEqual(refused(404))
    // Another account in the same browser counts for nothing either.
    const other = await make.signIn(await make.customer(organization), organization)
    expect((await confirmed.by(other).journey()).trust).toMatchObject({
      reached: 'none',
      account_waits: true,
    })
  })

  test('does not get the victim’s account when it is sent without a confirmation', async () => {
    const signedIn = await make.signIn(await make.customer(organization), organization)
    const victim = await (await filled()).takeOver()
    const { procedure } = await victim.by(signedIn).submit()
    const row = await platform
      .selectFrom('procedures')
      .select(['customer_id', 'trustlevel'])
      .where('id', '=', procedure.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ customer_id: null, trustlevel: 'none' })
  })

  test('sends a new link only to an address that its present holder has named', async () => {
    const sender = await plant()
    const planted = make.address()
    const victim = await holder(sender.id, await linkOf(sender, planted)).takeOver()
    await expect(sender.drafts.sendLinkAgain(sender)).rejects.toEqual(refused(404))
    const own = make.address()
    await linkOf(victim, own)
    expect(await sender.drafts.link(sender)).toMatchObject({ state: 'moved', can_send: true })
    await expect(sender.drafts.sendLinkAgain(sender)).rejects.toEqual(refused(409))
    clock.pass(301)
    mailbox.emails.length = 0
    await sender.drafts.sendLinkAgain(sender)
    await runJobs()
    expect(mailbox.emails.map(({ to }) => to.email)).toEqual([own])
  })
})

describe('keys of a draft', () => {
  test('of a link open nothing but the exchange', async () => {
    const own = await plant('meterreading')
    const link = holder(own.id, await linkOf(own))
    for (const each of [link.read, link.journey, () => link.save('meters', {}), () => link.submit()])
      expect(await status(each())).toBe(404)
    expect((await addFile(link)).status).toBe(404)
    expect(await link.drafts.link(link)).toMatchObject({ state: 'open', type: 'meterreading' })
    // Looking changes nothing: the own browser goes on.
    expect(await own.read()).toMatchObject({ id: own.id })
  })

  test('of an older link end with a newer one', async () => {
    const own = await plant()
    const [first, second] = [await linkOf(own), await linkOf(own)]
    await expect(holder(own.id, first).takeOver()).rejects.toEqual(refused(404))
    expect(await status(holder(own.id, second).takeOver())).toBe(200)
  })

  test.each([2, 10])('are exchanged by one of %i at once', async count => {
    const own = await plant('meterreading')
    const link = holder(own.id, await linkOf(own))
    const attempts = Array.from({ length: count }, () => link.takeOver(newNonce()))
    const results = await Promise.allSettled(attempts)
    const winners = results.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []))
    expect(winners).toHaveLength(1)
    expect(await winners[0]!.read()).toMatchObject({ id: own.id })
    await expect(own.read()).rejects.toEqual(refused(404))
  })

  test('are exchanged by the link or replaced by the holder, never both', async () => {
    const own = await plant('meterreading')
    const link = holder(own.id, await linkOf(own))
    const [taken, renewed] = await Promise.allSettled([link.takeOver(), own.drafts.renewKey(own)])
    const keys = [
      ...(taken.status === 'fulfilled' ? [taken.value.key] : []),
      ...(renewed.status === 'fulfilled' ? [renewed.value.key] : []),
    ]
    const opening = await Promise.all(keys.map(key => status(holder(own.id, key).read())))
    expect(opening.filter(each => each === 200)).toHaveLength(1)
  })

  test('are the same again for the same click, for a quarter of an hour', async () => {
    const own = await plant('meterreading')
    const [link, nonce] = [holder(own.id, await linkOf(own)), newNonce()]
    const clicks = await Promise.all(Array.from({ length: 5 }, () => link.takeOver(nonce)))
    expect(new Set(clicks.map(({ key }) => key)).size).toBe(1)
    expect(await clicks[0]!.read()).toMatchObject({ id: own.id })
    await expect(link.takeOver(newNonce())).rejects.toEqual(refused(404))
    clock.pass(901)
    await expect(link.takeOver(nonce)).rejects.toEqual(refused(404))
  })

  test('are replaced by sending; only the click that sent it gets the new one again', async () => {
    const own = await filled()
    const nonce = newNonce()
    const sent = await Promise.all(Array.from({ length: 5 }, () => own.submit(nonce)))
    expect(new Set(sent.map(({ procedure, key }) => `${procedure.id} ${key}`)).size).toBe(1)
    await expect(own.read()).rejects.toEqual(refused(404))
    await expect(own.submit()).rejects.toEqual(refused(404))
    await expect(own.submit(newNonce())).rejects.toEqual(refused(404))
    const after = holder(own.id, sent[0]!.key)
    expect((await after.read()).procedure).toMatchObject({ id: sent[0]!.procedure.id })
  })

  test('of a link end when the draft is sent', async () => {
    const own = await filled()
    const link = holder(own.id, await linkOf(own))
    const results = await Promise.allSettled([own.submit(), link.takeOver()])
    expect(results.filter(each => each.status === 'fulfilled')).toHaveLength(1)
    await expect(link.takeOver()).rejects.toEqual(refused(404))
  })

  test('are replaced by a sign-in', async () => {
    const own = await plant('meterreading')
    const signedIn = await make.signIn(await make.customer(organization), organization)
    const { key } = await own.by(signedIn).drafts.renewKey(own)
    await expect(own.read()).rejects.toEqual(refused(404))
    expect(await holder(own.id, key).read()).toMatchObject({ id: own.id })
    // A second click of the same person gets the same key, nobody else does.
    expect(await own.by(signedIn).drafts.renewKey(own)).toEqual({ key })
    await expect(own.drafts.renewKey(own)).rejects.toEqual(refused(404))
  })
})

describe('a proof of identity', () => {
  let of: typeof organization
  let here: Caller
  const provider = openIdentityProvider()

  beforeEach(async () => {
    of = await make.organization({ config: { trustlevel: { meterreading: 'eid_high' } } })
    await make.eid(of, await provider)
    here = { host: of.portal_domain }
  })

  /** Proves with the card what was begun, and returns the code that the browser brings back. */
  async function useCard({ uuid }: Pick<TrustassertionStatus, 'uuid'>, attributes?: Record<string, string>) {
    const { data } = await call(here, 'POST', `/api/trustassertions/${uuid}/request`)
    const request = new URL((data as { url: string }).url).searchParams.get('SAMLRequest')!
    const xml = inflateRawSync(Buffer.from(request, 'base64')).toString()
    const portal = `https://${of.portal_domain}/client/saml`
    const saml_response = answerOf(await provider, {
      issuer: (await provider).entityId,
      audience: `${portal}/metadata`,
      recipient: `${portal}/acs`,
      inResponseTo: /\bID="([^"]+)"/.exec(xml)![1]!,
      now: services.now(),
      ...(attributes && { attributes }),
    })
    const answered = await call(here, 'POST', '/api/trustassertions/answer', { saml_response })
    return (answered.data as { code: string }).code
  }

  const begin = async (draft: ReturnType<typeof holder>) => {
    const body = { trustlevel: 'eid_high' as const }
    return (await draft.drafts.prove({ params: draft.params, body })).pending!
  }
  const proveBy = ({ drafts, params }: ReturnType<typeof holder>, code: string) =>
    drafts.proveCode({ params, body: { code } })

  test('that was begun before a draft was continued elsewhere is gone', async () => {
    const sender = await plant('meterreading', here)
    const pending = await begin(sender)
    const victim = await sender.takeOver()
    expect((await victim.journey()).trust.pending).toBeNull()
    expect(await call(here, 'GET', `/api/trustassertions/${pending.uuid}/status`)).toMatchObject({
      status: 404,
    })
  })

  test('that was made before a draft was continued elsewhere proves nothing there', async () => {
    const sender = await plant('meterreading', here)
    const { key } = await proveBy(sender, await useCard(await begin(sender)))
    const victim = await holder(sender.id, key!, here).takeOver()
    expect((await victim.journey()).trust).toMatchObject({ reached: 'none' })
  })

  test('counts at once where it began, and replaces the key', async () => {
    const own = await plant('meterreading', here)
    const { key, reached } = await proveBy(own, await useCard(await begin(own)))
    expect(reached).toBe('eid_high')
    await expect(own.read()).rejects.toEqual(refused(404))
    expect(await holder(own.id, key!, here).read()).toMatchObject({ trustlevel: 'eid_high' })
  })

  test('asks first where the account has changed since it began', async () => {
    const own = await plant('meterreading', here)
    const pending = await begin(own)
    const code = await useCard(pending)
    const signedIn = await make.signIn(await make.customer(of), of)
    const { key } = await own.by(signedIn).drafts.renewKey(own)
    const changed = holder(own.id, key, signedIn)
    await expect(proveBy(changed, code)).rejects.toEqual(refused(409))
    expect(JSON.stringify((await changed.read()).values)).not.toContain('Brückner')
    // The answer to the question fulfils it.
    await call(here, 'POST', `/api/trustassertions/${pending.uuid}/fulfil`, { code })
    expect((await changed.journey()).trust).toMatchObject({ reached: 'eid_high' })
  })

  test('counts for half an hour, and not a day', async () => {
    const own = await plant('meterreading', here)
    const { key } = await proveBy(own, await useCard(await begin(own)))
    const proven = holder(own.id, key!, here)
    clock.pass(1799)
    expect((await proven.journey()).trust).toMatchObject({ reached: 'eid_high' })
    clock.pass(2)
    expect((await proven.journey()).trust).toMatchObject({ reached: 'none' })
    await expect(proven.save('meters', readingValues.meters)).rejects.toEqual(refused(403))
    expect((await proven.read()).values).toMatchObject({ meters: readingValues.meters })
  })

  async function fulfilled() {
    const { data } = await call(here, 'POST', '/api/trustassertions', { trustlevel: 'eid_high' })
    const { uuid } = data as TrustassertionStatus
    const code = await useCard({ uuid })
    await call(here, 'POST', `/api/trustassertions/${uuid}/fulfil`, { code })
    return uuid
  }
  const send = (trust_assertion: string) =>
    call(here, 'POST', '/api/procedures', procedureBody('meterreading', { trust_assertion }))

  test('counts for one procedure, although several are sent at once', async () => {
    const uuid = await fulfilled()
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => send(uuid)))).map(each => each.status)
    expect(statuses.toSorted()).toEqual([201, 422, 422, 422, 422])
    expect((await send(uuid)).status).toBe(422)
  })

  test('is not used up by a procedure that is refused', async () => {
    const uuid = await fulfilled()
    const body = procedureBody('meterreading', { trust_assertion: uuid, meterstatuses: [] })
    expect((await call(here, 'POST', '/api/procedures', body)).status).toBe(422)
    expect((await send(uuid)).status).toBe(201)
  })

  test('of a draft counts for no other procedure', async () => {
    const own = await plant('meterreading', here)
    const pending = await begin(own)
    await proveBy(own, await useCard(pending))
    expect((await send(pending.uuid)).status).toBe(422)
  })

  test('that is older than half an hour counts for no procedure', async () => {
    const uuid = await fulfilled()
    clock.pass(1801)
    expect((await send(uuid)).status).toBe(422)
  })

  test('of somebody else is shown to the clerk', async () => {
    const flagsFor = async (attributes: Record<string, string>) => {
      const { id, key } = await make.draft(of, { values: readingValues, done: Object.keys(readingValues) })
      const own = holder(id, key, here)
      const proven = await proveBy(own, await useCard(await begin(own), attributes))
      const { procedure } = await holder(id, proven.key!, here).submit()
      const clerk = await make.signIn(await make.staff(of), of)
      const { data } = await call(clerk, 'GET', `/api/procedures/${procedure.id}`)
      return data as { flags: string[]; trust_assertion: { lastname: string } }
    }
    const { customer_firstname, customer_lastname } = customerValues
    expect(await flagsFor({ GivenNames: 'Eva', FamilyNames: 'Fremd' })).toMatchObject({
      flags: ['other_name'],
      trust_assertion: { lastname: 'Fremd' },
    })
    const same = await flagsFor({ GivenNames: customer_firstname, FamilyNames: customer_lastname })
    expect(same.flags).toEqual([])
  })
})

describe('a file that arrives while the draft is sent', () => {
  test('is refused, or kept with the procedure', async () => {
    for (let round = 0; round < 8; round += 1) {
      const draft = await filled()
      const [added, sent] = await Promise.all([addFile(draft), draft.submit()])
      const kept = sent.procedure.media.length
      const { media } = await as({ ...visitor, procedureKey: sent.access_key! }).procedures.status({
        params: { id: sent.procedure.id },
      })
      expect([200, 404, 409]).toContain(added.status)
      expect([added.status, kept, media.length]).toEqual(
        added.status === 200 ? [200, 1, 1] : [added.status, 0, 0],
      )
    }
  })

  test('and one that no saved step has named yet, are kept', async () => {
    const draft = await filled()
    expect((await addFile(draft, 'nachgereicht.pdf')).status).toBe(200)
    const { procedure } = await draft.submit()
    expect(procedure.media.map(({ name }) => name)).toEqual(['nachgereicht.pdf'])
  })

  test('goes where its step was saved without it', async () => {
    const draft = await filled()
    await addFile(draft, 'verworfen.pdf')
    await draft.save('check', contactValues)
    await draft.save('meters', readingValues.meters)
    expect((await draft.submit()).procedure.media).toEqual([])
  })
})
