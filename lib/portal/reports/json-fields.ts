/** A JSON object whose names ignore case and separators, so `video_url`, `videoUrl` and `Video-URL` are equal. */
export type Fields = ReadonlyMap<string, unknown>

/** @returns null if it is not an object. Of two equal names, the first counts. */
export function fieldsOf(value: unknown): Fields | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const fields = new Map<string, unknown>()
  for (const [name, inner] of Object.entries(value)) {
    const plain = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
    if (!fields.has(plain) && inner !== null) fields.set(plain, inner)
  }
  return fields
}

const WRAPPERS = ['data', 'payload', 'result', 'project', 'job', 'body']

/** An object and the objects that it is wrapped around, outermost first; none if it is not an object. */
export function layersOf(value: unknown): Fields[] {
  const root = fieldsOf(value)
  const layers = root === null ? [] : [root]
  for (let index = 0; index < layers.length && layers.length < 6; index++) {
    for (const name of WRAPPERS) {
      const inner = fieldsOf(layers[index]?.get(name))
      if (inner !== null) layers.push(inner)
    }
  }
  return layers
}

/** The value of the first name that is there, of the outermost layer that has one. Names are written plain: `videourl`. */
export function pick(layers: readonly Fields[], names: readonly string[]): unknown {
  for (const layer of layers) {
    const name = names.find((one) => layer.has(one))
    if (name !== undefined) return layer.get(name)
  }
  return undefined
}

/** What a service calls a project of its own, in a report or in its answer to a submission. */
export function readReference(layers: readonly Fields[]): string | null {
  return textOf(pick(layers, ['projectid', 'jobid']))
}

/** A non-empty text, or a number as text. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** A number that is not negative, also written as text. */
export function amountOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 && number < 1e15 ? number : null
}

/** An address that can be fetched. */
export function linkOf(value: unknown): string | null {
  const isLink = typeof value === 'string' && value.length <= 4096 && /^https?:\/\//i.test(value) && URL.canParse(value)
  return isLink ? value : null
}
