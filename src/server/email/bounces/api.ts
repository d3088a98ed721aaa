import { createHash, timingSafeEqual } from 'node:crypto'
import { bounceKeyHeader, bounces } from '#contract/emails/bounces.ts'
import { notFound } from '../../core/errors.ts'
import { implement } from '../../core/requests/implement.ts'
import { applyBounce } from './apply-bounce.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares without telling by its time how much is right. */
const isSame = (given: string, expected: string) => timingSafeEqual(digest(given), digest(expected))

export const bouncesFeature = implement(bounces, {
  async receive({ ctx: { services }, body: { message }, raw }) {
    const { key } = services.settings.bounces
    if (!key || !isSame(raw.headers.get(bounceKeyHeader) ?? '', key)) throw notFound()
    return { outcome: await applyBounce(services, Buffer.from(message)) }
  },
})
