import { inject } from 'vitest'
import { copyOfFolder } from '../../setup/folder.ts'

/** Creates a data folder in which a server has started with the demo data and stopped again: its next start takes a second. */
export const demoFolder = () => copyOfFolder(inject('server').demoDir)
