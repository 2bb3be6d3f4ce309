/** An element, with its attributes, and the text or the elements in it. */
export type Xml = {
  name: string
  attributes: Readonly<Record<string, string | number>>
  content: string | readonly Xml[]
}

type Content = string | number | readonly (Xml | null)[]

/** An element; those in it that are null are left out. */
export function element(name: string, attributes: Xml['attributes'], content: Content = []): Xml {
  if (typeof content === 'object') return { name, attributes, content: content.filter((one) => one !== null) }
  return { name, attributes, content: String(content) }
}

/** The same without attributes. */
export function tag(name: string, content: Content): Xml {
  return element(name, {}, content)
}

/** A document of its root element, for people to read too. */
export function xmlDocument(doctype: string, root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE ${doctype}>\n${written(root, '')}`
}

function written({ name, attributes, content }: Xml, indent: string): string {
  const listed = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
  const start = `${indent}<${name}${listed.join('')}`
  if (content.length === 0) return `${start}/>\n`
  if (typeof content === 'string') return `${start}>${escaped(content)}</${name}>\n`
  return `${start}>\n${content.map((child) => written(child, `${indent}  `)).join('')}${indent}</${name}>\n`
}

/** A number with at most six digits behind the point. */
export function decimal(value: number): string {
  return String(Math.round(value * 1e6) / 1e6 + 0)
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
}

/** Text as XML holds it. What it cannot hold is left out. */
function escaped(text: string): string {
  const holdable = [...text].filter((letter) => isHoldable(letter.codePointAt(0) ?? 0)).join('')
  return holdable.replaceAll(/[&<>"\n]/g, (letter) => ENTITIES[letter] ?? letter)
}

function isHoldable(code: number): boolean {
  if (code < 0x20) return code === 0x09 || code === 0x0a
  return (code < 0xd800 || code > 0xdfff) && code !== 0xfffe && code !== 0xffff
}
