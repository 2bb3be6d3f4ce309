const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** A text as XML in which names are elements `x`. */
export function markNames(text: string, names: readonly string[]): string {
  const kept = names.filter((name) => name.trim() !== '').toSorted((one, other) => other.length - one.length)
  if (kept.length === 0) return escaped(text)
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${kept.map((name) => name.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')).join('|')})(?![\\p{L}\\p{N}])`,
    'gu',
  )
  let at = 0
  let marked = ''
  for (const { index, 0: name } of text.matchAll(pattern)) {
    marked += `${escaped(text.slice(at, index))}<x>${escaped(name)}</x>`
    at = index + name.length
  }
  return marked + escaped(text.slice(at))
}

/** The text of such XML. */
export function unmarkNames(xml: string): string {
  return xml
    .replace(/<\/?x>/g, '')
    .replace(/&(lt|gt|quot|apos);/g, (_, name) => ({ lt: '<', gt: '>', quot: '"', apos: "'" })[String(name)] ?? '')
    .replaceAll('&amp;', '&')
}

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)
}
