import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../prepare/paths.js'
import { makeSbom } from './sbom.ts'

const { dependencies, devDependencies } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>
const sbom = await makeSbom()
const versions = new Map(sbom.components.map(({ name, version }) => [name, version]))

test('lists every package that an installation runs, in its version', () => {
  expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'klarwerk' } } })
  for (const [name, version] of Object.entries(dependencies))
    expect({ name, version: versions.get(name) }).toEqual({ name, version })
  expect(sbom.components.length).toBeGreaterThan(Object.keys(dependencies).length)
})

test('names only packages that it lists as dependencies', () => {
  const refs = new Set([sbom.metadata.component, ...sbom.components].map(each => each['bom-ref']))
  for (const { ref, dependsOn = [] } of sbom.dependencies)
    expect([ref, ...dependsOn].filter(each => !refs.has(each))).toEqual([])
})

test('lists no tool of development', () => {
  for (const name of ['vitest', 'typescript', 'playwright-core', 'oxlint']) {
    expect(devDependencies).toHaveProperty(name)
    expect(versions.has(name)).toBe(false)
  }
})

test('says where each comes from and how to check it, and names no registry', () => {
  for (const { name, version, purl, hashes } of sbom.components) {
    expect(purl).toBe(`pkg:npm/${name.replace('@', '%40')}@${version}`)
    expect(hashes?.length).toBeGreaterThan(0)
  }
  expect(JSON.stringify(sbom).match(/https?:\/\/[^/"]+/g)).toEqual(['http://cyclonedx.org'])
})
