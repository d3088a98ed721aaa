import { usualDocumenttypes } from '#contract/documenttypes.ts'
import { owned, type Scene, stamps } from './scene.ts'

export const documenttypes = (scene: Scene) =>
  usualDocumenttypes.map(title => ({
    ...owned(scene, `documenttype/${title}`),
    title,
    ...stamps(scene.clock.at(390, '09:00')),
  }))
