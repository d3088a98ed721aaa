import { defaultDocumenttypes } from '#contract/documenttypes.ts'
import { owned, type GeneratorContext, stamps } from './generator-context.ts'

export const documenttypes = (scene: GeneratorContext) =>
  defaultDocumenttypes.map(title => ({
    ...owned(scene, `documenttype/${title}`),
    title,
    ...stamps(scene.clock.at(390, '09:00')),
  }))
