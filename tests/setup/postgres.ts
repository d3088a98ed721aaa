import type { TestProject } from 'vitest/node'
import '../test-database.ts'
import { makeFolder, removeFolder, sweepFolders } from './folder.ts'

/** Provides a folder for PostgreSQL, which the first test that needs it starts. */
export default async function setup(project: TestProject) {
  await sweepFolders()
  const folder = makeFolder()
  project.provide('postgresFolder', folder)
  return () => removeFolder(folder)
}
