import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { commandAs, chownTo, serverAccount } from './account.ts'

const folder = mkdtempSync(join(tmpdir(), 'klarwerk-account-'))
const cluster = join(folder, 'postgres')
mkdirSync(cluster)
afterAll(() => rmSync(folder, { recursive: true }))

const isRoot = process.getuid?.() === 0

// Depends on the user who runs the tests.
if (isRoot) asRoot()
else asOurselves()

function asOurselves() {
  test('without root the server runs as ourselves', () => {
    expect(serverAccount(cluster, process.execPath)).toBeNull()
    expect(commandAs(null, 'postgres', ['-V'])).toEqual({ program: 'postgres', args: ['-V'], user: {} })
  })
}

function asRoot() {
  describe('as root', () => {
    test('another account runs the server, with the capability to enter a private folder', () => {
      chmodSync(folder, 0o700)
      writeFileSync(join(folder, 'secret'), '')
      const account = serverAccount(cluster, process.execPath)
      expect(account?.uid).toBeGreaterThan(0)
      const look = `require('fs').accessSync('${folder}/secret'); process.stdout.write(String(process.getuid()))`
      const { program, args, user } = commandAs(account, process.execPath, ['-e', look])
      expect(spawnSync(program, args, { ...user, encoding: 'utf8' }).stdout).toBe(String(account?.uid))
    })

    test('in a readable folder it needs no capability', () => {
      chmodSync(folder, 0o711)
      expect(serverAccount(cluster, '/bin/sh')?.bypassesPermissions).toBe(false)
    })

    test('a cluster keeps its owner', () => {
      chownTo({ uid: 12345, gid: 12345, bypassesPermissions: false }, cluster)
      expect(serverAccount(cluster, '/bin/sh')).toMatchObject({ uid: 12345, gid: 12345 })
      expect(statSync(cluster).uid).toBe(12345)
    })
  })
}
