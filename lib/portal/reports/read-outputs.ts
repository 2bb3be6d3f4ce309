import { type Fields, fieldsOf, linkOf } from './json-fields.ts'
import { byKind, byName, isAuxiliary, looseName, type ReportedOutput, readOutput } from './read-output.ts'

const HOLDERS = ['outputs', 'clips', 'reels', 'videos', 'results', 'files', 'media'].concat([
  ...['clip', 'output', 'reel', 'video', 'file'],
])

/** How deep a report is looked through, and how many files it can name; nobody needs more. */
const MAX_DEPTH = 8
const MAX_OUTPUTS = 200

/**
 * The finished files that a report names. Known names show where they are; where none of them leads to a file, the
 * structure does: a list, an object or a link under any name that leads to video or sound.
 */
export function readOutputs(layers: readonly Fields[]): ReportedOutput[] {
  for (const layer of layers) {
    for (const name of HOLDERS) {
      const entries = layer.get(name)
      const made = Array.isArray(entries) ? distinct(entries.flatMap(readEntry)) : readEntry(entries)
      if (made.length > 0) return made
    }
  }
  for (const layer of layers) {
    const named = byName(layer)
    if (named.length > 0) return readOutput(layer, named)
  }
  const [root] = layers
  const found = root === undefined ? [] : search(root, 0)
  return found.length > 0 ? found : layers.flatMap((layer) => readOutput(layer, looseName(layer))).slice(0, 1)
}

/** An entry in a list of files is a file, even if its link does not look like one. */
function readEntry(entry: unknown): ReportedOutput[] {
  const fields = fieldsOf(linkOf(entry) === null ? entry : { url: entry })
  if (fields === null) return []
  const found = search(fields, 1)
  return found.length > 0 ? found : readOutput(fields, looseName(fields))
}

/** Links of the object itself, else of its content. A description around a single file belongs to it. */
function search(fields: Fields, depth: number): ReportedOutput[] {
  const named = byName(fields)
  const own = named.length > 0 ? named : byKind(fields)
  if (own.length > 0) return readOutput(fields, own)
  if (depth === MAX_DEPTH) return []
  const inner = [...fields].filter(([name]) => !isAuxiliary(name)).map(([, value]) => value)
  const found = inner.flatMap((value) => {
    if (Array.isArray(value)) return value.flatMap((entry) => searchEntry(entry, depth + 1))
    const made = searchEntry(value, depth + 1)
    const [only] = made
    return only !== undefined && made.length === 1 ? [completed(only, fields)] : made
  })
  return distinct(found)
}

function searchEntry(entry: unknown, depth: number): ReportedOutput[] {
  const fields = fieldsOf(linkOf(entry) === null ? entry : { url: entry })
  return fields === null ? [] : search(fields, depth)
}

/** An output with the description around it, where it has none of its own. */
function completed(output: ReportedOutput, around: Fields): ReportedOutput {
  const [outer] = readOutput(around, [output.remote.media])
  if (outer === undefined) return output
  return {
    ...output,
    remote: { ...outer.remote, ...output.remote },
    durationSeconds: output.durationSeconds || outer.durationSeconds,
    width: output.width ?? outer.width,
    height: output.height ?? outer.height,
    sizeBytes: output.sizeBytes || outer.sizeBytes,
    info: output.info ?? outer.info,
    cut: output.cut ?? outer.cut,
    credits: output.credits ?? outer.credits,
    insertions: output.insertions ?? outer.insertions,
    script: output.script ?? outer.script,
    madeBy: output.madeBy ?? outer.madeBy,
    editable: output.editable || outer.editable,
  }
}

function distinct(made: ReportedOutput[]): ReportedOutput[] {
  return [...new Map(made.map((output) => [output.remote.media, output])).values()].slice(0, MAX_OUTPUTS)
}
