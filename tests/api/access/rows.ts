import { randomUUID } from 'node:crypto'
import type { Api } from '#contract/index.ts'
import type { StaffPermission } from '#contract/core/permissions.ts'
import { hashToken, newToken } from '#server/core/crypto/encryption.ts'
import type { Organization } from '#server/core/organization.ts'
import { type Factories, password } from '../../factories.ts'
import { readingValues } from '../../meter-reading.ts'
import { answerOf, metadataOf, openIdentityProvider } from '../../identity-provider.ts'
import type { CallerKeys } from '../../services.ts'
import type { RowOwner } from './expected-status.ts'
import { platformId } from '#server/core/platform-id.ts'

/** The parameters, body and keys of a call. */
export interface Target extends CallerKeys {
  params?: Record<string, string>
  query?: string
  body?: object
  form?: () => FormData
}

/** Context for making a row's target: the owner of the record, the caller, and the organization of the host. */
export interface RowContext {
  make: Factories
  of: Organization
  self: { id: string; organization_id: string | null; isUser: boolean } | null
}

export interface Row {
  of: RowOwner
  /** The record belongs to the calling customer and is made anew for each caller. */
  own?: boolean
  /** The call changes or ends the caller's account or session, so that each call needs a new person. */
  consumes?: boolean
  /** Only callers with these permissions may access this record, although others may call the endpoint for theirs. */
  only?: readonly StaffPermission[]
  /** Expected status where the caller has no such record. */
  absent?: number
  /** Status of success, where it is not the usual one. */
  success?: number
  /** Status where the state of the scene refuses the call to callers with access. */
  refused?: number
  target?: (scene: RowContext) => Promise<Target>
}

const listed: Row = { of: 'none' }
/** Without a procedure, which needs a right of its own. */
const exampleText: Row = { of: 'none', target: async () => ({ body: { data: 'Guten Tag' } }) }
/** Taken on the telephone. */
const takenReading = {
  type: 'meterreading',
  confirmation: 'none',
  values: {
    customer_lastname: 'Brandt',
    meters: [{ meter_number: '7 731', meter_count: '449', read_at: '2026-11-20' }],
  },
}
const ending: Row = { of: 'none', consumes: true }
const unknownId = '019a9fd0-0000-7000-8000-00000000dead'

const named = (make: (scene: RowContext) => Promise<{ id: string }>): Row => ({
  of: 'ours',
  target: async scene => ({ params: { id: (await make(scene)).id } }),
})

/** A record of the caller, made anew for each. */
const ownRecord = (make: (scene: RowContext) => Promise<{ id: string }>): Row => ({
  ...named(make),
  own: true,
})

const plain = (make: (scene: RowContext) => Promise<{ id: string }>) => ({
  list: listed,
  get: named(make),
  position: named(make),
  create: listed,
  update: named(make),
  remove: named(make),
})

/** Rows of a noun that keeps revisions. */
const withHistory = (make: (scene: RowContext) => Promise<{ id: string }>) => ({
  ...plain(make),
  revisions: named(make),
})

/** Rows of the calls that write by the keys of another system; each brings a new one. */
const external = (
  body: (scene: RowContext) => Promise<object> | object = () => ({}),
  params: Target['params'] = {},
) => {
  const of = params.id ? ('ours' as const) : ('there' as const)
  return {
    upsert: {
      of,
      success: 201,
      target: async (scene: RowContext) => ({
        params: { ...withOwn(params, scene), system: 'erp', external_id: scene.make.identifier() },
        body: await body(scene),
      }),
    },
    bulk: {
      of,
      success: 207,
      target: async (scene: RowContext) => ({
        params: withOwn(params, scene),
        body: { items: [await body(scene)] },
      }),
    },
  } satisfies Record<string, Row>
}
const withOwn = (params: Record<string, string>, { of }: RowContext) =>
  'id' in params ? { ...params, id: of.id } : params

const subscriber = ({ make, of }: RowContext) => make.entry('subscribers', of, { email: make.address() })

const apikey = ({ make, of }: RowContext) => make.entry('apikeys', of, { name: 'ERP', scopes: ['news:read'] })

const webhook = ({ make, of }: RowContext) =>
  make.entry('webhooks', of, { name: 'ERP', url: 'https://erp.example/klarwerk', types: ['news.create'] })

const newPassword = {
  password: 'acht Fässer klares Wasser',
  password_confirm: 'acht Fässer klares Wasser',
}
const person = (email: string) => ({ lastname: 'Brückner', email })
const newcomer = (email: string) => person(email)
const unapproved = ({ make, of }: RowContext) => make.customer(of, { approved_at: null })

/** An update of a user with an email address that is still free. */
const account = (make: (scene: RowContext) => Promise<{ id: string }>): Row => ({
  of: 'ours',
  target: async scene => ({
    params: { id: (await make(scene)).id },
    body: { lastname: 'Berg', email: scene.make.address() },
  }),
})

/** People without permissions, whom everyone who manages users may manage. */
const someone = ({ make, of }: RowContext) => make.staff(of, { permissions: [] })
const someAdmin = ({ make }: RowContext) => make.admin({ permissions: [] })

/** A role without permissions, which everyone who manages users may change. */
const emptyRole = ({ make, of }: RowContext) => make.role(of, { permissions: [] })

/** One session of somebody else. */
const sessionRowOf = (make: (scene: RowContext) => Promise<{ id: string }>): Row => ({
  of: 'ours',
  target: async scene => {
    const person = await make(scene)
    return { params: { id: person.id, session: await scene.make.session(person) } }
  },
})
const customerSession: Row = {
  of: 'ours',
  async target({ make, of }) {
    const customer = await make.customer(of)
    return { params: { id: customer.id, session: await make.sessionId(await make.signIn(customer, of)) } }
  },
}

/** A call of somebody who has a second factor, with password and code. */
const provedByCode: Row = {
  of: 'self',
  consumes: true,
  target: async ({ make, self }) => ({
    body: { current_password: password, code: self ? await make.factorCode(self) : '123456' },
  }),
}

/** A colleague without permissions and with a second factor. */
const withFactor = async <T extends { id: string; organization_id: string | null }>(
  make: Factories,
  person: Promise<T>,
) => {
  await make.secondFactor(await person)
  return person
}

/** Rows of the calls of publication. */
const published = (make: (scene: RowContext) => Promise<{ id: string }>) => ({
  states: listed,
  publish: named(make),
  effect: named(make),
  unpublish: named(make),
  many: {
    of: 'none',
    target: async scene => ({
      body: { verb: 'publish', ids: [{ id: (await make(scene)).id, version: new Date(0).toISOString() }] },
    }),
  } satisfies Row,
})

/** Rows of the calls of publication of a noun that notifies subscribers. */
const notifying = (make: (scene: RowContext) => Promise<{ id: string }>) => ({
  ...published(make),
  emailPreview: {
    of: 'ours',
    target: async scene => ({ params: { id: (await make(scene)).id }, body: {} }),
  } satisfies Row,
})

/** The row of the call that orders records; `of` is the owner of the records. */
const ordered = (
  make: (scene: RowContext) => Promise<{ id: string; updated_at: string }>,
  of: RowOwner = 'ours',
) => ({
  orderMany: {
    of,
    target: async scene => {
      const { id, updated_at: version } = await make(scene)
      return { body: { items: [{ id, version, order: 20 }] } }
    },
  } satisfies Row,
})

type Owner =
  'news_id' | 'maintenance_id' | 'download_id' | 'job_id' | 'job_application_id' | 'postbox_message_id'

/** Rows of the media endpoints of a record. */
const withFiles = (make: (scene: RowContext) => Promise<{ id: string }>, column: Owner) => {
  const aFile = (more: (id: string) => Target = () => ({})): Row => ({
    of: 'ours',
    async target(scene) {
      const { id } = await make(scene)
      const media_id = (await scene.make.media(scene.of, { [column]: id })).id
      return { params: { id, media_id }, ...more(media_id) }
    },
  })
  return {
    addMedia: aFile(() => ({ form })),
    orderMedia: aFile(id => ({ body: { media_ids: [id] } })),
    updateMedia: aFile(),
    replaceMedia: aFile(() => ({ form })),
    removeMedia: aFile(),
    file: aFile(),
  }
}

const download = ({ make, of }: RowContext) =>
  make.entry('downloads', of, { title: 'Satzung', published: true })
const aWork = ({ make, of }: RowContext) => make.maintenance(of)
const aNews = ({ make, of }: RowContext) => make.news(of)

/** The caller, where it is a user, and otherwise a new one. */
const somebody = async ({ make, of, self }: RowContext) =>
  self?.isUser ? self.id : (await make.staff(of)).id

/** A view of the caller, or else a shared one. */
const ownView = async (scene: RowContext) => {
  const user_id = scene.self?.isUser ? scene.self.id : null
  const name = scene.make.identifier()
  return scene.make.entry('procedureviews', scene.of, { name, user_id, created_by: user_id, query: {} })
}

/** An act of the caller that is done. */
const aBulkAct = async (scene: RowContext) =>
  scene.make.entry('procedure_bulk_acts', scene.of, {
    user_id: await somebody(scene),
    act: {
      verb: 'complete',
      selection: { ids: [unknownId] },
      user_ids: [],
      parent_id: null,
      snippet_id: null,
      take: false,
    },
    seal: '',
    ids: [],
    versions: [],
    emails: 0,
    started_at: new Date(0).toISOString(),
  })

const aMeter = async ({ make, of }: RowContext) => make.meter(await make.customer(of))
const newMeter = async ({ make, of }: RowContext) => ({
  customer_id: (await make.customer(of)).id,
  meter_number: '7 731 204 118',
})

const aBatch = ({ make, of }: RowContext, status: 'pending' | 'rejected' = 'pending') =>
  make.exportBatch(of, status)
const anImport =
  (status: 'draft' | 'checked' | 'applied') =>
  ({ make, of }: RowContext) =>
    make.import(of, status)
const importForm = () => {
  const form = new FormData()
  form.set('file', new Blob(['Kundennummer;Nachname\r\n100;Brandt\r\n']), 'kunden.csv')
  return form
}

type Making = Pick<RowContext, 'make' | 'of'>
const platformsOwn = { organization_id: platformId }
const anInstaller = ({ make, of }: RowContext) =>
  make.entry('installers', of, { company: 'Rohr & Co', published: true })
const aJob = ({ make, of }: Making) =>
  make.entry('jobpostings', of, { title: 'Rohrnetzbauer', published_at: new Date(0).toISOString() })
const anApplication = ({ make, of }: RowContext) => make.application(of)
const anArticle = ({ make, of }: RowContext) =>
  make.entry('support_articles', of, { title: 'Zähler ablesen', published: true })
const aLibraryArticle = ({ make, of }: RowContext) =>
  make.entry('support_articles', of, { title: 'Zähler ablesen', is_template: true, ...platformsOwn })
const aTemplate = ({ make, of }: RowContext) =>
  make.entry('templates', of, { identifier: make.identifier(), title: 'Willkommen' })
const aPredefinition = ({ make, of }: RowContext) =>
  make.entry('templates', of, { identifier: make.identifier(), title: 'Willkommen', ...platformsOwn })

const aContact = ({ make, of }: RowContext) => make.entry('contacts', of, { lastname: 'Kluge' })

const applicant = { firstname: 'Hanna', lastname: 'Brückner', email: 'hanna@haus.test', privacy: true }

const applicationForm = () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...applicant, privacy: 'yes' })) form.set(name, value)
  form.append('files[]', new File(['%PDF-1.7\n%%EOF'], 'Lebenslauf.pdf'))
  return form
}

const answering = (make: (scene: RowContext) => Promise<{ id: string }>): Row => ({
  of: 'ours',
  target: async scene => ({
    params: { id: (await make(scene)).id },
    body: { subject: 'Ihre Bewerbung', message: 'wir melden uns.' },
  }),
})
const aMailing = (): Row =>
  named(({ make, of }) => make.mailing(of, { occasion: make.identifier(), record_id: randomUUID() }))
const aPrice = ({ make, of }: RowContext) => make.price(of)

/** Rows for records of the platform, which have no organization. */
const ofPlatform = (make: (scene: RowContext) => Promise<{ id: string }>) => {
  const one: Row = { ...named(make), of: 'none' }
  return { list: listed, get: one, position: one, create: listed, update: one, remove: one, revisions: one }
}

/** Rows for records with a unique identifier. */
const unique = <Rows extends ReturnType<typeof plain>>(rows: Rows) => ({
  ...rows,
  create: {
    of: 'none',
    target: async ({ make }) => ({ body: { identifier: make.identifier(), title: 'Willkommen' } }),
  } satisfies Row,
  update: {
    ...rows.update,
    target: async (scene: RowContext) => ({
      ...(await rows.update.target!(scene)),
      body: { identifier: scene.make.identifier() },
    }),
  },
})

const form = () => {
  const form = new FormData()
  form.set('intent', 'continue')
  form.set('field', 'meters.0.photo')
  form.append('file', new File(['%PDF-1.7\n%%EOF'], 'Foto.pdf'))
  return form
}

type Draft = Awaited<ReturnType<Factories['draft']>>

const aDraft = (
  more: (draft: Draft, scene: RowContext) => Target | Promise<Target> = () => ({}),
  values: (scene: RowContext) => Promise<object> | object = () => ({}),
): Row => ({
  of: 'ours',
  async target(scene) {
    const draft = await scene.make.draft(scene.of, await values(scene))
    const { params, ...rest } = await more(draft, scene)
    return { params: { id: draft.id, ...params }, draftKey: draft.key, ...rest }
  },
})

/** A draft that was continued elsewhere, with the key that has ended. */
const movedDraft: Row = {
  of: 'ours',
  async target({ make, of }) {
    const draftKey = newToken()
    const former_key_hashes = [hashToken(draftKey)]
    const { id } = await make.draft(of, { former_key_hashes, link_email: make.address() })
    return { params: { id }, draftKey }
  },
}

const identityProvider = openIdentityProvider()

/** A SAML response for a login that waits for one. */
async function aSamlResponse({ make, of }: RowContext) {
  const provider = await identityProvider
  await make.eid(of, provider)
  const { request_id, created_at } = await make.assertion(of, {
    request_id: `_${randomUUID()}`,
    trustlevel: 'eid_high',
  })
  return answerOf(provider, {
    issuer: provider.entityId,
    audience: `https://${of.portal_domain}/client/saml/metadata`,
    recipient: `https://${of.portal_domain}/client/saml/acs`,
    inResponseTo: request_id!,
    now: new Date(created_at),
  })
}

const sent = async ({ make, of }: RowContext) => ({ procedure_id: (await make.procedure(of)).id })

type Case = Awaited<ReturnType<Factories['procedure']>>

const aCase = (
  more: (found: Case, scene: RowContext) => Target | Promise<Target> = () => ({}),
  values: object = {},
): Row => ({
  of: 'ours',
  async target(scene) {
    const found = await scene.make.procedure(scene.of, values)
    const { params, ...rest } = await more(found, scene)
    return { params: { id: found.id, ...params }, procedureKey: found.key, ...rest }
  },
})

const anotherCase = async (_found: Case, { make, of }: RowContext) => ({
  params: { other_id: (await make.procedure(of)).id },
})

/** A mandate signed on paper. */
const signedForm: Row = {
  of: 'ours',
  async target({ make, of }) {
    const media_id = randomUUID()
    const data = { signature: 'uploaded', signature_form: [media_id] }
    const found = await make.procedure(of, { type: 'debit', data })
    await make.media(of, { id: media_id, procedure_id: found.id })
    return { params: { id: found.id, media_id }, procedureKey: found.key }
  },
}

const confirmationOf =
  (values: object = {}) =>
  async (found: Case, { make }: RowContext): Promise<Target> => ({
    params: { confirmation_id: (await make.confirmation(found, values)).id },
    body: { email: 'neu@haus.test' },
  })

const heldConfirmation = (values: object = {}, form?: () => FormData): Row => ({
  of: 'ours',
  async target({ make, of }) {
    const { id, key } = await make.confirmation(await make.procedure(of), values)
    return { params: { id }, confirmationKey: key, ...(form && { form }) }
  },
})

const objectionForm = () => {
  const form = new FormData()
  form.set('answer', 'no')
  form.append('objections[]', 'other')
  form.set('message', 'Das stimmt nicht.')
  return form
}

/** An email that went out, of a topic that belongs to the settings. */
const anEmail = (values: object = {}): Row => ({
  ...named(({ make, of }) => make.keptEmail(of, values)),
  only: ['settings'],
})
const someEmail = anEmail()

const replyForm = (name: string, value: string | File) => {
  const form = new FormData()
  form.set(name, value)
  return form
}

const someOffer = {
  number: 'A-1',
  items: [{ title: 'Hausanschluss', amount: 107 }],
  valid_until: '2999-12-31',
}
const accepted = {
  answer: 'accept',
  answered_at: new Date(0).toISOString(),
  answered_with: 'link',
  answered_trustlevel: 'none',
} as const

const pdfFile = () => new File(['%PDF-1.7\n%%EOF'], 'Lageplan.pdf')

/** Customers see their own procedures only, others by permission. */
const ownCase = (
  more: (found: Case, scene: RowContext) => Target | Promise<Target> = () => ({}),
  values: object = {},
): Row => ({
  of: 'ours',
  own: true,
  target: scene => aCase(more, { ...values, customer_id: customerIn(scene) }).target!(scene),
})

/** The caller, where it is a customer of this organization. */
const customerIn = ({ self, of }: RowContext) =>
  self && !self.isUser && self.organization_id === of.id ? self.id : null

const ownDraft: Row = {
  of: 'ours',
  own: true,
  target: async scene => ({
    params: { id: (await scene.make.draft(scene.of, { customer_id: customerIn(scene) })).id },
  }),
}

const ofOurs = (
  params: (scene: RowContext) => Promise<Record<string, string>> | Record<string, string> = () => ({}),
): Row => ({
  of: 'ours',
  target: async scene => ({ params: { id: scene.of.id, ...(await params(scene)) } }),
})

const aSubscription = (purpose: 'confirm' | 'change'): Row => ({
  of: 'none',
  target: async ({ make, of }) => ({ subscriptionKey: (await make.subscription(of, purpose)).key }),
})

const notices = (make: (scene: RowContext) => Promise<{ id: string }>, status: string) => ({
  ...withHistory(make),
  ...notifying(make),
  changeStatus: {
    of: 'ours',
    target: async scene => ({
      params: { id: (await make(scene)).id },
      body: { status, message: 'Es geht weiter.' },
    }),
  } satisfies Row,
  announcement: {
    of: 'ours',
    target: async scene => ({ params: { id: (await make(scene)).id }, query: `?status=${status}` }),
  } satisfies Row,
})

const anArea = ofOurs(async ({ make, of }) => ({ servicearea_id: (await make.servicearea(of)).id }))

const anUpdate = named(async ({ make, of }) =>
  make.entry('statusupdates', of, {
    disturbance_id: (await make.disturbance(of)).id,
    kind: 'status',
    status_at: new Date(0).toISOString(),
    is_public: true,
  }),
)

const organizationDraft: Row = {
  of: 'none',
  target: async ({ make }) => ({ params: { id: (await make.organizationDraft()).id } }),
}
const changedDraft: Row = {
  of: 'none',
  target: async ({ make }) => ({ params: { id: (await make.organizationDraft()).id }, body: {} }),
}
/** A new organization, where ours must not change. */
const createdOrganization = named(({ make }) => make.organization())

/** One transparent pixel. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const pictureForm = () => {
  const form = new FormData()
  form.set('file', new File([dot], 'Logo.png'))
  return form
}
const uploadOf = (params: Record<string, string> = {}): Row => ({
  of: 'ours',
  target: async ({ of }) => ({ params: { id: of.id, ...params }, form: pictureForm }),
})
const imageUpload = uploadOf()
const ofServices = { page: 'services' }

/** A message that is not delivered yet. */
const aMessage = ({ make, of }: RowContext) =>
  make.postboxMessage(null, of, { email: make.address(), submitted_at: null })

/** A delivered message, to the signed-in customer or opened by access key. */
const deliveredMessage = (withFile = false): Row => ({
  of: 'self',
  async target({ make, of, self }) {
    const isCustomer = self !== null && !self.isUser
    const to = isCustomer ? { id: self.organization_id! } : of
    const message = await make.postboxMessage(isCustomer ? self : null, to)
    const media = withFile
      ? { media_id: (await make.media(to, { postbox_message_id: message.id })).id }
      : undefined
    return { params: { id: message.id, ...media }, postboxKey: message.key }
  },
})

const ownPreferences: Row = {
  of: 'self',
  target: async ({ self }) => ({ params: { id: self?.id ?? unknownId } }),
}

/** A record of a noun that everyone who works here may view. */
const openRecord: Row = {
  of: 'none',
  target: async () => ({ params: { noun: 'notifications', id: unknownId } }),
}

const openNoun: Row = { of: 'none', target: async () => ({ params: { noun: 'notifications' } }) }

/** One row per endpoint, with the parameters for its call. An endpoint without a row does not compile. */
export const rows: { [Room in keyof Api]: { [Name in keyof Api[Room]]: Row } } = {
  admins: {
    ...withHistory(someAdmin),
    create: {
      of: 'none',
      target: async ({ make }) => ({ body: { lastname: 'Winter', email: make.address() } }),
    },
    update: account(someAdmin),
    resetPassword: named(someAdmin),
    lock: named(someAdmin),
    unlock: named(someAdmin),
    sessions: named(someAdmin),
    resetSecondFactor: named(scene => withFactor(scene.make, someAdmin(scene))),
    endSession: sessionRowOf(someAdmin),
    endSessions: named(someAdmin),
  },
  announcements: {
    list: listed,
    get: { of: 'none', target: async ({ make }) => ({ params: { id: (await make.announcement()).id } }) },
    audience: listed,
    people: listed,
    organizations: listed,
  },
  auth: {
    login: {
      of: 'none',
      target: async ({ make }) => ({ body: { email: (await make.admin()).email, password } }),
    },
    logout: ending,
    user: listed,
    update: { of: 'self', consumes: true },
    host: listed,
    changePassword: {
      of: 'self',
      consumes: true,
      target: async () => ({ body: { current_password: password, ...newPassword } }),
    },
  },
  categories: {
    ...withHistory(({ make, of }) => make.category(of)),
    ...ordered(({ make, of }) => make.category(of)),
  },
  confirmations: {
    get: heldConfirmation(),
    confirm: heldConfirmation(),
    answer: heldConfirmation({}, () => objectionForm()),
    renew: heldConfirmation({ sent_at: new Date(0).toISOString(), expires_at: new Date(0).toISOString() }),
  },
  contacts: {
    ...withHistory(aContact),
    addNote: {
      of: 'none',
      target: async row => ({
        params: { id: (await aContact(row)).id },
        body: { note: 'Ruft zurück', follow_up_on: '2027-01-04' },
      }),
    },
  },
  customerAuth: {
    login: {
      of: 'there',
      target: async ({ make, of }) => ({ body: { email: (await make.customer(of)).person.email, password } }),
    },
    logout: ending,
    user: listed,
    update: { of: 'self', consumes: true },
    signup: { of: 'none', target: async ({ make }) => ({ body: newcomer(make.address()) }) },
    openLink: {
      of: 'there',
      target: async ({ make, of }) => ({ body: { token: await make.customerLink(of, 'verify') } }),
    },
    verify: {
      of: 'there',
      target: async ({ make, of }) => ({ body: { token: await make.customerLink(of, 'verify') } }),
    },
    resendVerification: { of: 'none', target: async ({ make }) => ({ body: { email: make.address() } }) },
    forgotPassword: { of: 'none', target: async ({ make }) => ({ body: { email: make.address() } }) },
    resetPassword: {
      of: 'there',
      target: async ({ make, of }) => ({
        body: { token: await make.customerLink(of, 'reset'), ...newPassword },
      }),
    },
    changePassword: {
      of: 'self',
      consumes: true,
      target: async () => ({ body: { current_password: password, ...newPassword } }),
    },
    changeEmail: {
      of: 'self',
      consumes: true,
      target: async ({ make }) => ({ body: { email: make.address(), current_password: password } }),
    },
    meters: listed,
    close: {
      of: 'self',
      consumes: true,
      target: async () => ({ body: { current_password: password } }),
    },
  },
  customers: {
    ...withHistory(({ make, of }) => make.customer(of)),
    create: { of: 'none', target: async ({ make }) => ({ body: { user: person(make.address()) } }) },
    update: {
      of: 'ours',
      target: async ({ make, of }) => ({
        params: { id: (await make.customer(of)).id },
        body: { city: 'Auental', user: person(make.address()) },
      }),
    },
    ...external(({ make }) => ({ user: person(make.address()) })),
    counts: listed,
    checks: listed,
    related: named(({ make, of }) => make.customer(of)),
    sessions: named(({ make, of }) => make.customer(of)),
    endSession: customerSession,
    endSessions: named(({ make, of }) => make.customer(of)),
    resendVerification: named(({ make, of }) => make.customer(of, {}, { email_verified_at: null })),
    export: { ...named(({ make, of }) => make.customer(of)), only: ['procedures.view', 'procedures.edit'] },
    approve: named(unapproved),
    unapprove: named(({ make, of }) => make.customer(of)),
    reject: named(unapproved),
    lock: named(({ make, of }) => make.customer(of)),
    unlock: named(({ make, of }) => make.customer(of, { locked_at: new Date(0).toISOString() })),
  },
  disturbances: notices(({ make, of }) => make.disturbance(of), 'investigating'),
  documenttypes: withHistory(({ make, of }) => make.entry('documenttypes', of, { title: 'Lageplan' })),
  downloads: {
    ...withHistory(download),
    ...ordered(download),
    ...published(download),
    ...withFiles(download, 'download_id'),
    setServiceareas: named(download),
    ...external(() => ({ title: 'Satzung' })),
  },
  drafts: {
    create: listed,
    followUp: ownCase(() => ({}), { type: 'customerdata', data: { kind: 'death', contract: 'open' } }),
    blank: { of: 'none', target: async () => ({ query: '?type=meterreading' }) },
    get: aDraft(),
    journey: aDraft(),
    prove: aDraft((_, { make }) => ({ body: { trustlevel: 'email', email: make.address() } })),
    proveCode: aDraft(async ({ id }, { make, of }) => {
      await make.assertion(of, { draft_id: id })
      return { body: { code: '123456' } }
    }),
    record: aDraft(() => ({}), sent),
    form: aDraft(
      () => ({}),
      () => ({ type: 'debit' }),
    ),
    file: aDraft(async ({ id }, { make, of }) => ({
      params: { file_id: (await make.media(of, { draft_id: id })).id },
    })),
    saveStep: aDraft(() => ({ params: { step: 'meters' } })),
    postStep: aDraft(() => ({ params: { step: 'meters' }, form })),
    addFiles: aDraft(() => ({ form })),
    removeFile: aDraft(async ({ id }, { make, of }) => ({
      params: { file_id: (await make.media(of, { draft_id: id })).id },
    })),
    link: aDraft(),
    takeOver: aDraft(),
    renewKey: aDraft(),
    sendLink: aDraft(),
    sendLinkAgain: movedDraft,
    submit: aDraft(
      () => ({}),
      () => ({ values: readingValues }),
    ),
  },
  exchange: {
    list: listed,
    state: listed,
    // The exchange is off.
    look: { of: 'none', refused: 409 },
  },
  exports: {
    list: listed,
    waiting: listed,
    profiles: listed,
    setProfile: {
      of: 'none',
      target: async () => ({ params: { kind: 'readings' }, body: { format: {}, schedule: 'daily' } }),
    },
    get: named(aBatch),
    // No reading waits.
    create: { of: 'none', target: async () => ({ body: {} }), refused: 409 },
    rows: named(aBatch),
    file: named(aBatch),
    answer: { of: 'ours', target: async scene => ({ params: { id: (await aBatch(scene)).id }, body: {} }) },
    again: named(scene => aBatch(scene, 'rejected')),
  },
  importprofiles: plain(({ make, of }) => make.importProfile(of)),
  imports: {
    list: listed,
    get: named(anImport('checked')),
    create: { of: 'none', target: async () => ({ form: importForm }) },
    map: {
      of: 'ours',
      target: async scene => ({
        params: { id: (await anImport('draft')(scene)).id },
        body: { mapping: { target: 'customers' } },
      }),
    },
    samples: named(anImport('draft')),
    check: named(anImport('draft')),
    findings: named(anImport('checked')),
    errors: named(anImport('checked')),
    apply: named(anImport('checked')),
    undo: named(anImport('applied')),
    remove: named(anImport('checked')),
  },
  installers: { ...withHistory(anInstaller), ...published(anInstaller) },
  jobapplications: {
    ...withHistory(anApplication),
    entries: named(anApplication),
    answerTexts: named(anApplication),
    answer: answering(anApplication),
    answerPreview: answering(anApplication),
    create: {
      of: 'there',
      target: async ({ make, of }) => ({ body: { ...applicant, job_id: (await aJob({ make, of })).id } }),
    },
    apply: {
      of: 'ours',
      target: async scene => ({ params: { id: (await aJob(scene)).id }, form: applicationForm }),
    },
    file: withFiles(anApplication, 'job_application_id').file,
  },
  jobpostings: {
    ...withHistory(aJob),
    ...notifying(aJob),
    ...withFiles(aJob, 'job_id'),
    visit: named(aJob),
  },
  labels: withHistory(({ make, of }) => make.entry('labels', of, { title: 'Interessent' })),
  locations: {
    ...withHistory(({ make, of }) => make.entry('locations', of, { title: 'Hochbehälter' })),
    ...external(() => ({ title: 'Hochbehälter' })),
    overview: listed,
  },
  locationtypes: withHistory(({ make, of }) => make.entry('locationtypes', of, { label: 'Anlage' })),
  meters: {
    ...withHistory(aMeter),
    update: {
      of: 'ours',
      target: async scene => ({ params: { id: (await aMeter(scene)).id }, body: { meter_number: '7 2' } }),
    },
    create: { of: 'there', target: async scene => ({ body: await newMeter(scene) }) },
    ...external(newMeter),
  },
  deliveries: {
    list: listed,
    state: listed,
    retry: listed,
    test: { of: 'none', target: async () => ({ body: { type: 'none', storage_password: 'geheim' } }) },
    trust: { of: 'none', target: async () => ({ body: { fingerprint: 'SHA256:x' } }) },
  },
  auditEntries: { list: listed, export: listed },
  bounces: { receive: { of: 'none', refused: 404 } },
  emails: {
    list: listed,
    get: someEmail,
    states: listed,
    withdraw: { ...someEmail, refused: 409 },
    resend: { ...anEmail({ state: 'held' }), refused: 409 },
    letter: { ...someEmail, consumes: true },
    platform: listed,
    withdrawAnywhere: { ...someEmail, of: 'none', refused: 409 },
    counts: listed,
  },
  senderChecks: { get: listed },
  maintenances: { ...notices(aWork, 'active'), ...withFiles(aWork, 'maintenance_id') },
  maps: {
    geocode: { of: 'none', target: async () => ({ query: '?q=Markt' }) },
    geocoder: listed,
    source: listed,
  },
  myDrafts: { list: listed, open: ownDraft, remove: ownDraft },
  myPostbox: {
    list: listed,
    get: deliveredMessage(),
    read: deliveredMessage(),
    file: deliveredMessage(true),
  },
  myProcedures: { list: listed },
  news: {
    ...withHistory(aNews),
    ...notifying(aNews),
    ...withFiles(aNews, 'news_id'),
    years: listed,
    neighbours: named(aNews),
  },
  notes: plain(({ make, of }) => make.entry('notes', of, { note: 'Ruft zurück' })),
  notifications: {
    groups: listed,
    list: listed,
    read: {
      of: 'self',
      target: async ({ make, self }) => ({
        params: { id: self?.isUser ? (await make.notification(self)).id : unknownId },
      }),
    },
    readAll: listed,
    ask: { of: 'none', target: async () => ({ body: { permission: 'downloads.edit' } }) },
    send: {
      of: 'none',
      target: async ({ make }) => ({ body: { title: 'Wartung', user_ids: [(await make.admin()).id] } }),
    },
  },
  organizationDrafts: {
    list: listed,
    get: organizationDraft,
    create: { of: 'none', target: async () => ({ body: { title: 'Neue Werke' } }) },
    update: changedDraft,
    remove: organizationDraft,
    uploadLogo: {
      of: 'none',
      target: async ({ make }) => ({
        params: { id: (await make.organizationDraft()).id },
        form: pictureForm,
      }),
    },
    removeLogo: organizationDraft,
    logo: {
      of: 'none',
      target: async ({ make }) => ({ params: { id: (await make.organizationDraft({}, { logo: dot })).id } }),
    },
    submit: organizationDraft,
  },
  organizations: {
    findByHostname: { of: 'none', target: async ({ of }) => ({ query: `?hostname=${of.portal_domain}` }) },
    list: listed,
    get: ofOurs(),
    create: {
      of: 'none',
      target: async ({ make }) => ({ body: { title: 'Neue Werke', portal_domain: make.host() } }),
    },
    update: { of: 'ours', target: async ({ of }) => ({ params: { id: of.id }, body: { city: 'Auental' } }) },
    revisions: ofOurs(),
    overview: ofOurs(),
    dns: ofOurs(),
    statistics: listed,
    checkHost: { of: 'none', target: async ({ make }) => ({ query: `?hostname=${make.host()}` }) },
    remove: createdOrganization,
    suspend: {
      ...createdOrganization,
      target: async ({ make }) => ({
        params: { id: (await make.organization()).id },
        body: { reason: 'Offene Rechnung' },
      }),
    },
    resume: named(({ make }) => make.organization({ suspended_at: new Date(0).toISOString() })),
    close: {
      ...createdOrganization,
      target: async ({ make }) => {
        const { id, title } = await make.organization()
        return { params: { id }, body: { title, erase_on: '2026-12-24' } }
      },
    },
    reopen: named(({ make }) => {
      const at = new Date(0).toISOString()
      return make.organization({ deleted_at: at, erase_at: '2099-01-01T00:00:00.000Z' })
    }),
    invite: {
      ...createdOrganization,
      target: async ({ make }) => {
        const organization = await make.organization()
        await make.staff(organization, { password_hash: null })
        return { params: { id: organization.id } }
      },
    },
    publish: createdOrganization,
    unpublish: createdOrganization,
    removeLogo: ofOurs(),
    uploadLogo: imageUpload,
    removeFavicon: ofOurs(),
    uploadFavicon: imageUpload,
    removePicture: ofOurs(() => ofServices),
    uploadPicture: uploadOf(ofServices),
    logo: ofOurs(),
    favicon: ofOurs(() => ({ size: '32' })),
    picture: ofOurs(() => ({ ...ofServices, size: 'webp-480' })),
    styles: ofOurs(),
    trustlevels: listed,
    enter: { ...ofOurs(), consumes: true },
    leave: ending,
  },
  passwordLinks: {
    open: {
      of: 'there',
      target: async ({ make, of }) => ({ body: { token: await make.userLink(of) } }),
    },
    choose: {
      of: 'there',
      target: async ({ make, of }) => ({ body: { token: await make.userLink(of), ...newPassword } }),
    },
    forgot: { of: 'none', target: async ({ make }) => ({ body: { email: make.address() } }) },
  },
  predefinitions: {
    ...unique(ofPlatform(aPredefinition)),
    preview: exampleText,
    test: exampleText,
    usage: { ...named(aPredefinition), of: 'none' },
  },
  postbox: {
    ...plain(aMessage),
    ...withFiles(aMessage, 'postbox_message_id'),
    submit: named(aMessage),
  },
  preferences: { fetch: ownPreferences, save: ownPreferences },
  presence: { list: openNoun, signal: openRecord, leave: openRecord },
  prices: { ...withHistory(aPrice), ...ordered(aPrice), yearlyCost: listed, connectionCost: listed },
  procedureChildren: {
    list: aCase(),
    assign: aCase(() => ({ body: { parent_id: null } })),
    answer: aCase(({ id }) => ({ body: { ids: [id], subject: 'Rohrbruch', message: 'Bis 14 Uhr.' } })),
  },
  procedureDuplicates: {
    find: aCase(),
    compare: aCase(anotherCase),
    reject: aCase(async (row, scene) => ({
      ...(await anotherCase(row, scene)),
      body: { is_distinct: true },
    })),
    merge: aCase(async (row, scene) => {
      const { params } = await anotherCase(row, scene)
      return { body: { other_id: params.other_id, other_version: 1 } }
    }),
    split: { ...aCase(anotherCase), refused: 404 },
  },
  procedureEntries: {
    get: listed,
    save: { of: 'none', target: async () => ({ body: takenReading }) },
    discard: listed,
    create: { of: 'none', target: async () => ({ body: takenReading }) },
  },
  procedures: {
    list: listed,
    export: listed,
    counts: listed,
    statistics: listed,
    neighbours: aCase(),
    related: aCase(),
    encrypted: aCase(),
    restrictedFile: signedForm,
    get: aCase(),
    create: listed,
    update: aCase(() => ({ body: { customer_city: 'Auental' } })),
    deleted: listed,
    remove: aCase(),
    restore: aCase(() => ({}), { deleted_at: new Date(0).toISOString() }),
    erase: aCase(() => ({}), { deleted_at: new Date(0).toISOString() }),
    changeStatus: aCase(),
    assign: aCase(() => ({ body: { user_ids: [] } })),
    note: aCase(),
    message: aCase(),
    respond: aCase(() => ({ body: { subject: 'Zähler', message: 'Guten Tag' } })),
    previewResponse: aCase(() => ({ body: { subject: 'Zähler', message: 'Guten Tag' } })),
    messageFiles: aCase(),
    addMessageFiles: aCase(() => ({ form: () => replyForm('file', pdfFile()) })),
    removeMessageFile: aCase(async ({ id }, { make, of, self }) => ({
      params: {
        media_id: (
          await make.media(of, {
            procedure_id: id,
            collection_name: 'outgoing',
            uploaded_by: self?.isUser ? self.id : null,
          })
        ).id,
      },
    })),
    confirmReading: aCase(),
    customer: aCase(),
    sendConfirmation: ownCase(confirmationOf({ sent_at: new Date(0).toISOString() })),
    correctConfirmation: aCase(confirmationOf()),
    planBulk: {
      of: 'none',
      only: ['procedures.edit'],
      target: async () => ({ body: { verb: 'complete', selection: { ids: [unknownId] } } }),
    },
    runBulk: named(aBulkAct),
    previewBulk: { ...named(aBulkAct), only: ['procedures.edit'], refused: 404 },
    bulkState: ownRecord(aBulkAct),
    recallAct: { of: 'none', refused: 409, target: async () => ({ params: { id: unknownId } }) },
    sendAct: { of: 'none', target: async () => ({ params: { id: unknownId } }) },
    recallable: listed,
    recall: { ...aCase(), refused: 409 },
    sendNow: aCase(),
    assignable: listed,
    record: ownCase(),
    file: ownCase(async ({ id }, { make, of }) => ({
      params: { media_id: (await make.media(of, { procedure_id: id })).id },
    })),
    categorize: aCase(async ({ id }, { make, of }) => ({
      params: { media_id: (await make.media(of, { procedure_id: id })).id },
      body: { documenttype_id: null },
    })),
    status: ownCase(),
    reply: ownCase(() => ({ body: { message: 'Guten Tag' } })),
    postReply: ownCase(() => ({ form: () => replyForm('message', 'Guten Tag') })),
    addFiles: ownCase(() => ({ form: () => replyForm('file', pdfFile()) })),
    removeFile: ownCase(async ({ id }, { make, of }) => ({
      params: { file_id: (await make.media(of, { procedure_id: id, collection_name: 'unsent' })).id },
    })),
    seen: aCase(),
    setFollowUp: aCase(() => ({ body: { until_reply: true } })),
    repeatFollowUp: { ...aCase(), refused: 409 },
    liftFollowUp: aCase(),
    keepWaiting: { ...aCase(), refused: 409 },
    sendOffer: aCase(() => ({ form: () => replyForm('offer', JSON.stringify(someOffer)) }), {
      type: 'connection_water',
      status: 'review',
    }),
    answerOffer: ownCase(
      async (found, { make }) => {
        const { id: offer_id, content_hash } = await make.offer(found)
        return { params: { offer_id }, body: { answer: 'decline', content_hash } }
      },
      { type: 'connection_water', status: 'offer' },
    ),
    offerProof: ownCase(async (found, { make }) => ({
      params: { offer_id: (await make.offer(found, accepted)).id },
    })),
    withdraw: ownCase(),
  },
  procedureviews: {
    ...plain(ownView),
    get: ownRecord(ownView),
    position: ownRecord(ownView),
    create: { of: 'none', target: async ({ make }) => ({ body: { name: make.identifier() } }) },
    update: {
      of: 'ours',
      target: async scene => ({
        params: { id: (await ownView(scene)).id },
        body: { name: scene.make.identifier() },
      }),
    },
    counts: listed,
  },
  queue: {
    get: listed,
    retry: { of: 'none', target: async () => ({ body: { ids: [] } }) },
    discard: { of: 'none', target: async () => ({ body: { ids: ['1'] } }) },
    hold: { of: 'none', target: async () => ({ body: { tasks: ['warn_staff_of_sign_ins'] } }) },
    release: { of: 'none', target: async () => ({ body: { tasks: ['warn_staff_of_sign_ins'] } }) },
    run: { of: 'none', target: async () => ({ body: { task: 'delete_expired' } }) },
  },
  search: { find: listed },
  retention: {
    preview: { of: 'none', target: async () => ({ body: { days: { procedure_hard_delete: 30 } } }) },
    records: {
      of: 'none',
      target: async () => ({ query: '?setting=procedure_hard_delete&day=2026-12-01' }),
    },
    holds: listed,
    hold: {
      of: 'ours',
      target: async ({ make, of }) => ({
        body: { noun: 'procedures', ids: [(await make.procedure(of)).id], reason: 'Widerspruch' },
      }),
    },
    release: {
      of: 'ours',
      target: async ({ make, of }) => ({ params: { id: (await make.hold(of)).id } }),
    },
    proofs: listed,
  },
  events: { list: listed },
  webhooks: {
    ...withHistory(webhook),
    create: { of: 'none', target: async () => ({ body: { name: 'ERP', types: [] } }), refused: 422 },
    update: {
      of: 'ours',
      target: async scene => ({ params: { id: (await webhook(scene)).id }, body: { name: 'GIS' } }),
    },
    rotate: named(webhook),
    test: named(webhook),
    attempts: named(webhook),
    resend: {
      of: 'ours',
      target: async scene => {
        const { id } = await webhook(scene)
        const own = { organization_id: scene.of.id, webhook_id: id, event_id: id }
        const at = '2026-11-20T10:22:00Z'
        await scene.make.bare('webhook_deliveries', { type: 'news.create', at, ...own })
        return { params: { id, event_id: id } }
      },
    },
    replay: {
      of: 'ours',
      target: async scene => ({
        params: { id: (await webhook(scene)).id },
        body: { from: '2026-11-20T08:00:00Z', dry_run: true },
      }),
    },
  },
  apikeys: {
    ...withHistory(apikey),
    create: { of: 'none', target: async () => ({ body: { name: 'ERP', scopes: [] } }), refused: 422 },
    update: {
      of: 'ours',
      target: async scene => ({ params: { id: (await apikey(scene)).id }, body: { name: 'GIS' } }),
    },
    rotate: named(apikey),
    endSecret: {
      of: 'ours',
      target: async scene => {
        const { id } = await apikey(scene)
        const secret_id = `kw_${id.slice(-8)}`
        const own = { organization_id: scene.of.id, apikey_id: id }
        await scene.make.bare('apikey_secrets', { id: secret_id, hash: Buffer.from(id), ...own })
        return { params: { id, secret_id } }
      },
    },
    refusals: listed,
  },
  roles: {
    ...withHistory(emptyRole),
    create: { of: 'none', target: async ({ make }) => ({ body: { name: make.address() } }) },
    update: {
      of: 'ours',
      target: async scene => ({
        params: { id: (await emptyRole(scene)).id },
        body: { name: scene.make.address() },
      }),
    },
    effect: {
      of: 'ours',
      target: async ({ make, of }) => ({
        params: { id: (await make.role(of)).id },
        body: { permissions: [] },
      }),
    },
  },
  secondFactor: {
    signIn: {
      of: 'none',
      target: async ({ make }) => ({ body: await make.signInUnderWay(await make.admin()) }),
    },
    state: listed,
    begin: { of: 'self', consumes: true, target: async () => ({ body: { current_password: password } }) },
    confirm: {
      of: 'self',
      consumes: true,
      target: async ({ make, self }) => ({
        body: { code: self ? await make.pendingFactor(self) : '123456' },
      }),
    },
    renewCodes: provedByCode,
    remove: provedByCode,
  },
  serviceareas: {
    list: ofOurs(),
    containing: {
      of: 'ours',
      target: async ({ of }) => ({ params: { id: of.id }, query: '?lng=12.5&lat=51.3' }),
    },
    get: anArea,
    create: ofOurs(),
    update: anArea,
    remove: anArea,
    setDownloads: {
      ...anArea,
      target: async scene => ({ ...(await anArea.target?.(scene)), body: { links: [] } }),
    },
    revisions: anArea,
    ...external(() => ({ title: 'Auental' }), { id: 'own' }),
  },
  sessions: {
    list: listed,
    end: {
      of: 'self',
      consumes: true,
      target: async ({ make, self }) => ({
        params: { id: self?.isUser ? await make.session(self) : unknownId },
      }),
    },
    endOthers: ending,
  },
  mailings: { list: listed, get: aMailing(), recipients: aMailing(), cancel: aMailing() },
  snippets: { ofProcedure: aCase() },
  statusupdates: {
    list: listed,
    get: anUpdate,
    position: anUpdate,
    create: {
      of: 'ours',
      only: ['disturbances.edit'],
      target: async ({ make, of }) => ({
        body: { disturbance_id: (await make.disturbance(of)).id, message: 'Wir suchen die Schadstelle.' },
      }),
    },
    update: { ...anUpdate, only: ['disturbances.edit'] },
    remove: { ...anUpdate, only: ['disturbances.edit'] },
  },
  subscriptions: {
    start: listed,
    sendLink: listed,
    confirm: aSubscription('confirm'),
    get: aSubscription('change'),
    update: aSubscription('change'),
    remove: aSubscription('change'),
    recipients: listed,
  },
  subscribers: {
    ...withHistory(subscriber),
    create: { of: 'none', target: async ({ make }) => ({ body: { email: make.address() } }) },
    update: {
      of: 'ours',
      target: async scene => ({
        params: { id: (await subscriber(scene)).id },
        body: { email: scene.make.address() },
      }),
    },
  },
  support: { ...withHistory(anArticle), ...ordered(anArticle), ...published(anArticle) },
  supportlibrary: {
    ...ofPlatform(aLibraryArticle),
    ...ordered(aLibraryArticle, 'none'),
    uses: { of: 'none', target: async scene => ({ params: { id: (await aLibraryArticle(scene)).id } }) },
    import: { of: 'none', target: async scene => ({ params: { id: (await aLibraryArticle(scene)).id } }) },
  },
  templates: { ...unique(withHistory(aTemplate)), preview: exampleText, email: listed, test: listed },
  tenants: {
    ...plain(({ make, of }) => make.tenant(of)),
    create: { of: 'none', target: async () => ({ body: { identity_provider: 'saml' } }) },
    renewKey: named(({ make, of }) => make.tenant(of)),
    readMetadata: {
      of: 'ours',
      target: async ({ make, of }) => ({
        params: { id: (await make.tenant(of)).id },
        body: { metadata: metadataOf(await identityProvider) },
      }),
    },
    update: {
      of: 'ours',
      target: async ({ make, of }) => ({
        params: { id: (await make.tenant(of)).id },
        body: { identity_provider: 'saml' },
      }),
    },
  },
  trustassertions: {
    list: listed,
    get: named(({ make, of }) => make.assertion(of)),
    remove: named(({ make, of }) => make.assertion(of)),
    provider: listed,
    create: {
      of: 'none',
      target: async ({ make }) => ({ body: { trustlevel: 'email', email: make.address() } }),
    },
    status: named(async ({ make, of }) => ({ id: (await make.assertion(of)).uuid })),
    request: named(async ({ make, of }) => {
      await make.eid(of, await identityProvider)
      const { uuid } = await make.assertion(of, { identity_provider: 'saml', trustlevel: 'eid_high' })
      return { id: uuid }
    }),
    answer: { of: 'there', target: async scene => ({ body: { saml_response: await aSamlResponse(scene) } }) },
    metadata: {
      of: 'there',
      async target({ make, of }) {
        await make.eid(of, await identityProvider)
        return {}
      },
    },
    fulfil: {
      of: 'ours',
      target: async ({ make, of }) => ({
        params: { id: (await make.assertion(of)).uuid },
        body: { code: '123456' },
      }),
    },
  },
  textlabels: { list: ofOurs(), update: ofOurs(), revisions: ofOurs() },
  users: {
    ...withHistory(someone),
    create: {
      of: 'none',
      target: async ({ make }) => ({ body: { lastname: 'Berg', email: make.address() } }),
    },
    update: account(someone),
    resetPassword: named(someone),
    lock: named(someone),
    unlock: named(someone),
    sessions: named(someone),
    resetSecondFactor: named(scene => withFactor(scene.make, someone(scene))),
    endSession: sessionRowOf(someone),
    endSessions: named(someone),
    // No duty of the organization: nobody is reminded.
    remindSecondFactor: { of: 'none', refused: 409 },
    managers: listed,
    permissions: listed,
  },
  widget: { disturbances: listed },
}
