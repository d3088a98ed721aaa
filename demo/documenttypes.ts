import { defaultDocumenttypes } from '#contract/documenttypes.ts'
import { owned, type GeneratorContext, stamps } from './generator-context.ts'

export const documenttypeId = (scene: GeneratorContext, title: string) =>
  owned(scene, `documenttype/${title}`).id

export const documenttypes = (scene: GeneratorContext) =>
  defaultDocumenttypes.map(title => ({
    ...owned(scene, `documenttype/${title}`),
    title,
    ...stamps(scene.clock.at(390, '09:00')),
  }))
