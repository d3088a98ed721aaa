/**
 * Messages by field. An error inside a list, such as at `config.surfaces.2.label`, belongs to the field
 * `config.surfaces` and says in which line it is.
 */
export const fieldErrors = (errors: Readonly<Record<string, string>>, names: readonly string[]) =>
  Object.fromEntries(
    Object.entries(errors)
      .toReversed()
      .map(([path, message]) => {
        const name = names.find(each => path.startsWith(`${each}.`))
        if (name === undefined || names.includes(path)) return [path, message]
        const line = /^\d+/.exec(path.slice(name.length + 1))?.[0]
        return [name, line === undefined ? message : `Zeile ${Number(line) + 1}: ${message}`]
      }),
  )
