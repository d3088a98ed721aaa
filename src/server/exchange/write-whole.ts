import { type Target, TargetError } from '../deliveries/targets/target.ts'

/** Writes under a temporary name and renames, so that a reader sees the file whole or not at all. A file of the same size lies there since the program was killed after it. */
export async function writeWhole(target: Target, path: string, content: Buffer) {
  const size = await target.size(path)
  if (size === content.length) return
  if (size !== null)
    throw new TargetError(
      'write',
      `Dort liegt schon eine andere Datei: ${path}. Nehmen Sie sie aus dem Ordner.`,
    )
  const temporary = `${path}.part`
  await target.write(temporary, content)
  if ((await target.size(temporary)) !== content.length)
    throw new TargetError(
      'write',
      'Die Datei ist nicht ganz angekommen. Wir versuchen es gleich noch einmal.',
    )
  await target.rename(temporary, path)
}
