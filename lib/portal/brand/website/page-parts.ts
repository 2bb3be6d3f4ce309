import { Parser } from 'htmlparser2'

/** What of a page says how its owner looks, with whole addresses. */
export type PageParts = {
  /** Of `theme-color`. */
  themeColors: string[]
  /** Addresses of style sheets, in the page's order. */
  styleSheets: string[]
  /** Style rules that stand in the page itself. */
  styles: string
  /** Addresses of pictures that may be a logo, the likeliest first. */
  logos: string[]
}

/** What kind of picture is the likeliest logo. */
const LIKELY = { vectorLogo: 0, logo: 1, vectorIcon: 2, touchIcon: 3, icon: 4, preview: 5 } as const

/** Reads the parts of a page that name colors, style sheets and pictures. Nothing in it is run. */
export function readPage(html: string, page: URL): PageParts {
  const parts: PageParts = { themeColors: [], styleSheets: [], styles: '', logos: [] }
  const logos: { address: string; rank: number }[] = []
  let inStyle = false
  const base = { url: page }
  const addLogo = (given: string | undefined, rank: number) => {
    const address = wholeAddress(given, base.url)
    if (address !== null) logos.push({ address, rank })
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      const { href, content, rel = '' } = attributes
      if (name === 'base') base.url = new URL(wholeAddress(href, page) ?? page.href)
      if (name === 'style') inStyle = true
      if (attributes.style !== undefined) parts.styles += `${attributes.style};\n`
      if (name === 'meta' && attributes.name === 'theme-color') parts.themeColors.push(content ?? '')
      if (name === 'meta' && attributes.property === 'og:image') addLogo(content, LIKELY.preview)
      if (name === 'img' && isLogo(attributes)) addLogo(attributes.src, rankOf(attributes.src, 'logo'))
      if (name !== 'link') return
      if (/\bstylesheet\b/i.test(rel)) parts.styleSheets.push(wholeAddress(href, base.url) ?? '')
      if (/\bapple-touch-icon\b/i.test(rel)) addLogo(href, LIKELY.touchIcon)
      else if (/\b(mask-)?icon\b/i.test(rel)) addLogo(href, rankOf(href, 'icon'))
    },
    ontext(text) {
      if (inStyle) parts.styles += text
    },
    onclosetag(name) {
      if (name === 'style') inStyle = false
    },
  })
  parser.end(html)
  parts.styleSheets = parts.styleSheets.filter((address) => address !== '')
  parts.logos = [...new Set(logos.toSorted((one, other) => one.rank - other.rank).map(({ address }) => address))]
  return parts
}

function isLogo({ src = '', alt = '', class: names = '', id = '' }: Record<string, string>): boolean {
  return [src.split('/').at(-1) ?? '', alt, names, id].some((text) => /logo|brand|wordmark/i.test(text))
}

function rankOf(address: string | undefined, kind: 'logo' | 'icon'): number {
  const isVector = /\.svg\b/i.test(address ?? '')
  if (kind === 'logo') return isVector ? LIKELY.vectorLogo : LIKELY.logo
  return isVector ? LIKELY.vectorIcon : LIKELY.icon
}

/** Null for what is no address on the web. */
function wholeAddress(given: string | undefined, page: URL): string | null {
  if (given === undefined || given.trim() === '' || !URL.canParse(given, page)) return null
  const { protocol, href } = new URL(given, page)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}
