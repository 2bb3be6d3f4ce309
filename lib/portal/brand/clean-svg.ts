import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser'
import { z } from 'zod'
import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'

/** What pictures are made of. Everything else is left out, such as what drawing programs keep for themselves. */
const ELEMENTS = new Set(
  [
    'svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan style',
    'linearGradient radialGradient stop clipPath mask pattern filter feGaussianBlur feOffset feMerge feMergeNode',
    'feColorMatrix feComposite feFlood feBlend feMorphology',
  ].flatMap((names) => names.split(' ')),
)

/** What a file must not have: it could act, or show what is somewhere else. */
const ACTING = new Set(
  'script a iframe foreignObject animate animateTransform animateMotion set handler image audio video'.split(' '),
)

/** An address that leads out of the file: only `#name` stays inside. */
const LEADS_OUT = /url\(\s*['"]?\s*(?!#)|@import|expression\(|javascript:/i

const OPTIONS = {
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  processEntities: false,
} as const
const ATTRIBUTES = ':@'
const TEXT = '#text'

/** An element of the parser: its name with its children, and beside it its attributes. */
const nodes = z.array(z.record(z.string(), z.unknown()))
type Nodes = z.output<typeof nodes>
const attributes = z.record(z.string(), z.string()).default({})

/** Whether a file is an SVG, by how it begins. */
export function isSvg(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 4096).toString('utf8')
  return /^\uFEFF?\s*(?:<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*>|\s)*<svg[\s>]/i.test(start)
}

/**
 * An SVG with what is drawn and nothing else.
 *
 * @throws Failure `invalid` where it is no well-formed XML, and where it has a script, a link or something of elsewhere.
 */
export function cleanSvg(text: string): string {
  if (/<!ENTITY/i.test(text) || XMLValidator.validate(text) !== true) throw unreadable()
  const read = nodes.safeParse(new XMLParser(OPTIONS).parse(text.replace(/^\uFEFF/, '')))
  if (!read.success) throw unreadable()
  const kept = cleaned(read.data)
  if (!kept.some((node) => 'svg' in node)) throw unreadable()
  return new XMLBuilder({ ...OPTIONS, suppressEmptyNode: true }).build(kept)
}

function cleaned(given: Nodes): Nodes {
  return given.flatMap((node) => {
    const name = Object.keys(node).find((key) => key !== ATTRIBUTES)
    if (name === undefined) return []
    if (name === TEXT) {
      refuseLeadingOut(String(node[TEXT]))
      return [node]
    }
    if (ACTING.has(name.replace(/^.*:/, ''))) throw acting()
    if (!ELEMENTS.has(name)) return []
    const children = nodes.safeParse(node[name]).data ?? []
    return [{ [name]: cleaned(children), [ATTRIBUTES]: cleanedAttributes(attributes.parse(node[ATTRIBUTES])) }]
  })
}

function cleanedAttributes(given: Record<string, string>): Record<string, string> {
  const kept = Object.entries(given).filter(([name, value]) => {
    if (/^on/i.test(name)) throw acting()
    if (/(?:^|:)href$/i.test(name)) {
      if (!value.trim().startsWith('#')) throw acting()
      return true
    }
    refuseLeadingOut(value)
    return !name.includes(':') || name === 'xmlns:xlink' || name === 'xml:space'
  })
  return Object.fromEntries(kept)
}

function refuseLeadingOut(text: string): void {
  if (LEADS_OUT.test(text)) throw acting()
}

function unreadable(): Failure {
  return new Failure('invalid', translatable('We cannot read this logo. Export it again as SVG or PNG.'))
}

function acting(): Failure {
  return new Failure(
    'invalid',
    translatable('This SVG has scripts, links or pictures from elsewhere. Export it with shapes only.'),
  )
}
