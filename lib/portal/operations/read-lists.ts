/** A form that names a list's field once sends one text instead of a list. `paths` name such lists, as in `clipSettings.keywords`. */
export function readLists(form: unknown, paths: readonly string[]): unknown {
  return paths.reduce((read, path) => withList(read, path.split('.')), form)
}

function withList(given: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return typeof given === 'string' ? [given] : given
  if (typeof given !== 'object' || given === null || Array.isArray(given) || !Object.hasOwn(given, name)) return given
  return { ...given, [name]: withList((given as Record<string, unknown>)[name], rest) }
}
