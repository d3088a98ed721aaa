import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { commandGroups } from './commands.js'
import { inRoot } from './prepare/paths.js'
import { readCall } from './read-call.js'

const run = (...args: string[]) =>
  spawnSync(process.execPath, [inRoot('bin', 'klarwerk.js'), ...args], { encoding: 'utf8' })

test.each([
  ['nothing', [], 'Den Befehl „nothing“ gibt es nicht'],
  ['serve', ['--dmo'], 'Die Option --dmo gibt es hier nicht'],
  ['worker', ['two'], 'Die Angabe „two“ ist zu viel'],
  ['backup', [], 'Es fehlt die Angabe ORDNER'],
  ['backup', ['a', 'b'], 'Die Angabe „b“ ist zu viel'],
  ['restore', ['--without-files'], 'Die Option --without-files gibt es hier nicht'],
  ['administrator', [], 'Es fehlt die Angabe E-MAIL'],
  ['test-postgres', [], 'Es fehlt die Angabe FASSUNG'],
])('%s %j is refused: %s', (name, args, sentence) => {
  expect(() => readCall(name, args)).toThrow(sentence)
})

test('what is right is taken', () => {
  expect(readCall('backup', ['/backup/today', '--without-files'])).toBeTypeOf('object')
  expect(readCall('serve', ['--demo'])).toBeTypeOf('object')
  expect(readCall('test-postgres', ['15', 'one.test.ts', 'other.test.ts'])).toBeTypeOf('object')
})

test('a wrong call ends with 2 and says how to get help; help ends with 0', () => {
  const wrong = run('backup')
  expect(wrong).toMatchObject({ status: 2, stdout: '' })
  expect(wrong.stderr).toContain('Hilfe: node bin/klarwerk.js backup --help')
  expect(run('help')).toMatchObject({ status: 0, stderr: '' })
})

test('the overview names every command, and the commands of operation have a help with the exit codes', () => {
  const overview = run().stdout
  for (const name of Object.values(commandGroups).flatMap(group => Object.keys(group)))
    expect(overview).toContain(`  ${name} `)
  const { stdout, status } = run('restore', '--help')
  expect(status).toBe(0)
  expect(stdout).toContain('node bin/klarwerk.js restore ORDNER')
  expect(stdout).toContain('2  falsch aufgerufen')
})
