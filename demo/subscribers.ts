import { auental, lindhausen, type Municipality, municipalities, muehlenrode } from './municipalities.ts'
import { somebody } from './people.ts'
import { owned, type GeneratorContext, stamps } from './generator-context.ts'
import { serviceareaId } from './serviceareas.ts'

/** The 40 subscribers: eleven active ones in Lindhausen, two unconfirmed, one paused. */
const places: Municipality[] = [
  ...Array<Municipality>(14).fill(lindhausen),
  ...Array<Municipality>(6).fill(auental),
  ...Array<Municipality>(6).fill(muehlenrode),
  ...municipalities,
  ...municipalities.slice(0, 6),
]

export const subscribers = (scene: GeneratorContext) => {
  const chance = scene.chance('subscribers')
  return places.map((place, index) => {
    const confirmed = index !== 11 && index !== 12
    const since = scene.clock.at(confirmed ? chance.int(8, 500) : chance.int(1, 5), '19:30')
    return {
      ...owned(scene, `subscriber/${index}`),
      email: somebody(chance, place).email.replace('@', `.${index + 11}@`),
      paused: index === 13,
      notify_disturbance: true,
      notify_jobs: chance.odds(0.15),
      notify_news: chance.odds(0.6),
      notify_maintenance: chance.odds(0.8),
      email_verified_at: confirmed ? since : null,
      skip_verification: false,
      locations: [serviceareaId(scene, place)],
      verification: confirmed ? ('verified' as const) : ('pending' as const),
      ...stamps(since),
    }
  })
}
