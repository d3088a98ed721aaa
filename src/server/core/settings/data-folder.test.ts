import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { packageRoot } from '../package-root.ts'
import { ensureDataFolder } from './data-folder.ts'

const scratch = mkdtempSync(join(tmpdir(), 'klarwerk-folder-'))
afterAll(() => rmSync(scratch, { recursive: true }))

test('makes the folder with those above it', () => {
  const folder = join(scratch, 'a', 'b')
  ensureDataFolder(folder)
  ensureDataFolder(folder)
  expect(statSync(folder).isDirectory()).toBe(true)
})

test('says that the folder is a file, or lies below one', () => {
  const file = join(scratch, 'file')
  writeFileSync(file, '')
  expect(() => ensureDataFolder(file)).toThrow(`Der Datenordner ${file} ist eine Datei.`)
  expect(() => ensureDataFolder(join(file, 'data'))).toThrow('liegt unter einer Datei. Bitte ändern Sie')
})

test('says that the folder cannot be written', () => {
  // Root may write everywhere except into the file system of the kernel's devices.
  expect(() => ensureDataFolder('/sys/klarwerk')).toThrow(
    /Klarwerk darf in den Datenordner .* nicht schreiben/,
  )
})

test.runIf(process.getuid?.() === 0)('says so to another account, too', () => {
  const module = join(packageRoot, 'src/server/core/settings/data-folder.ts')
  const program = `import(${JSON.stringify(module)}).then(({ ensureDataFolder }) => ensureDataFolder('/var/lib')).catch(error => console.log(error.message))`
  const { stdout } = spawnSync(process.execPath, ['-e', program], {
    uid: 65_534,
    gid: 65_534,
    encoding: 'utf8',
  })
  expect(stdout).toContain('Klarwerk darf in den Datenordner /var/lib nicht schreiben (EACCES)')
})
