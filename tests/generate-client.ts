import { execFile } from 'node:child_process'
import { readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openApi } from '#server/docs/openapi.ts'
import { clientOutput, clientPlugins } from '#server/docs/quick-starts.ts'
import { inRoot } from '../bin/prepare/paths.js'
import { useTypescriptSix } from './typescript-six.ts'

/** Generates the client from the document for programs, as the documentation says, and returns its files by name. */
export async function generateClient(folder: string): Promise<Record<string, string>> {
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await symlink(inRoot('node_modules'), join(folder, 'node_modules'))
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(openApi('programs')))
  useTypescriptSix()
  const { createClient } = await import('@hey-api/openapi-ts')
  await createClient({
    input: join(folder, 'openapi.json'),
    output: { path: join(folder, 'client'), ...clientOutput },
    plugins: [...clientPlugins],
    logs: { level: 'silent', file: false },
  })
  const names = await readdir(join(folder, 'client'), { recursive: true })
  const read = async (name: string) => [name, await readFile(join(folder, 'client', name), 'utf8')] as const
  return Object.fromEntries(await Promise.all(names.filter(name => name.endsWith('.ts')).map(read)))
}

/** Compiles files beside the client strictly. Throws with the compiler's words. */
export async function compileStrictly(folder: string, files: string[]) {
  const options =
    '--strict --noEmit --skipLibCheck --allowImportingTsExtensions --target es2023 --module esnext --moduleResolution bundler --lib es2023,dom,dom.iterable --types node'
  const given = [inRoot('node_modules', '.bin', 'tsc'), ...options.split(' '), ...files]
  await promisify(execFile)(process.execPath, given, { cwd: folder })
}
