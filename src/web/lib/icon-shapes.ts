import type { Icon } from '@tabler/icons-react'
import { labelIconShapes } from './label-icons.ts'
import { locationIconShapes } from './location-icons.ts'

/** Components of the icons that records name: those of kinds of places and of labels. */
export const iconShapes: Partial<Record<string, Icon>> = { ...labelIconShapes, ...locationIconShapes }
