import type { TestProject } from 'vitest/node'
import '#server/postgres/testing.ts'
import { makeFolder, removeFolder, sweepFolders } from './folder.ts'

/** Gives the test run a folder for its PostgreSQL, which the first test that needs it starts. */
export default async function setup(project: TestProject) {
  await sweepFolders()
  const folder = makeFolder()
  project.provide('postgresFolder', folder)
  return () => removeFolder(folder)
}
