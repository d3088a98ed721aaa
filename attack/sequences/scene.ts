import assert from 'node:assert/strict'
import type { Method } from '#contract/core/endpoint.ts'
import type { AccessKeyName } from '#contract/core/request-credentials.ts'
import type { Model } from './model.ts'
import type { ActorName, Reply, World } from './world.ts'

export interface CallOptions {
  body?: object
  keys?: Partial<Record<AccessKeyName, string>>
  headers?: Record<string, string>
  host?: string
  /** Instead of the actor's own session. */
  token?: string | null
}

export interface Answer {
  status: number
  /** The `data` of the answer. */
  data: Record<string, unknown>
  text: string
  isReplay: boolean
}

/** The server took too many requests of this address for now; the step is left out. */
export class Limited extends Error {}

const staff: readonly ActorName[] = ['clerk', 'manager', 'stranger', 'admin']

/** Makes the calls of a sequence, and checks after each one what must always hold. */
export class Scene {
  readonly world: World
  readonly model: Model
  /** Calls, in order. */
  readonly log: string[] = []

  constructor(model: Model) {
    this.world = model.world
    this.model = model
  }

  async act(actor: ActorName, method: Method, path: string, options: CallOptions = {}): Promise<Answer> {
    const isChange = staff.includes(actor) && method !== 'GET'
    const before = isChange ? await this.world.audited(actor) : null
    const reply = await this.send(actor, method, path, options)
    const isReplay = reply.headers.has('idempotent-replayed')
    this.checkReply(actor, reply, `${actor}: ${method} ${path}`)
    if (before !== null && reply.status < 300 && !isReplay)
      assert.ok((await this.world.audited(actor))! > before, `${method} ${path} left no audit entry`)
    return { status: reply.status, data: dataOf(reply), text: reply.text, isReplay }
  }

  private async send(actor: ActorName, method: Method, path: string, options: CallOptions): Promise<Reply> {
    const { body, keys, headers, token = this.world.tokens[actor] } = options
    const host = options.host ?? this.hostOf(actor)
    const reply = await this.world.send({ host, token, from: actor, keys, headers }, method, path, body)
    this.log.push(`${actor}: ${method} ${path} → ${reply.status}`)
    if (reply.status === 429) throw new Limited(path)
    return reply
  }

  private hostOf(actor: ActorName): string {
    if (actor === 'admin') return this.world.mainHost
    return actor === 'stranger' ? this.world.theirs.host : this.world.ours.host
  }

  private checkReply(actor: ActorName, reply: Reply, call: string) {
    assert.ok(reply.status < 500, `${call} answers ${reply.status}: ${reply.text.slice(0, 300)}`)
    const said = `${reply.text}\n${[...reply.headers].flat().join('\n')}`
    const read = new Set(said.toLowerCase().match(/zqzq[a-z0-9]+?xx\d+q/g))
    const foreign = [...read].filter(text => !this.model.mayRead(actor, text))
    assert.deepEqual(foreign, [], `${call} shows what ${actor} must not read`)
  }

  /** Checks that somebody is refused. */
  async refused(actor: ActorName, method: Method, path: string, options: CallOptions = {}) {
    const answer = await this.act(actor, method, path, options)
    assert.ok([401, 403, 404].includes(answer.status), `${actor}: ${method} ${path} → ${answer.status}`)
    return answer
  }

  /** Checks that a call is answered like this. */
  async expects(status: number, actor: ActorName, method: Method, path: string, options: CallOptions = {}) {
    const answer = await this.act(actor, method, path, options)
    const said = `${actor}: ${method} ${path} → ${answer.status} instead of ${status}: ${answer.text.slice(0, 300)}`
    assert.equal(answer.status, status, said)
    return answer
  }

  /** The latest email to an address, after everything that waits was sent; null where nobody can see emails. */
  async email(address: string, contains: string) {
    const emails = await this.world.emails()
    if (!emails) return null
    const found = emails.findLast(
      ({ to, text }) => to.toLowerCase() === address.toLowerCase() && text.includes(contains),
    )
    assert.ok(found, `no email with ${contains} to ${address}`)
    return found
  }
}

function dataOf({ headers, text }: Reply): Record<string, unknown> {
  if (!headers.get('content-type')?.includes('json') || !text) return {}
  const body = JSON.parse(text) as { data?: Record<string, unknown> }
  return body.data ?? {}
}
