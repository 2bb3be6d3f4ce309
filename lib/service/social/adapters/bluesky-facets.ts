/** A stretch of a text that is a link or a tag; places are in bytes of UTF-8, as the protocol counts. */
export type Facet = {
  index: { byteStart: number; byteEnd: number }
  features: (
    | { $type: 'app.bsky.richtext.facet#link'; uri: string }
    | { $type: 'app.bsky.richtext.facet#tag'; tag: string }
  )[]
}

const LINK = /(?<=^|[\s(])https?:\/\/[^\s<>"]+/giu
const TAG = /(?<=^|[\s(])[#＃](?=[\p{N}_-]*\p{L})[\p{L}\p{M}\p{N}_-]{1,64}/gu

/** What of a text is shown as a link or a tag: nothing is, unless the record says so. */
export function richTextFacets(text: string): Facet[] {
  const links = [...text.matchAll(LINK)].map(({ 0: found, index }) => {
    const uri = withoutTrailing(found)
    return facet(text, index, uri, { $type: 'app.bsky.richtext.facet#link', uri })
  })
  const tags = [...text.matchAll(TAG)].map(({ 0: found, index }) => {
    return facet(text, index, found, { $type: 'app.bsky.richtext.facet#tag', tag: found.slice(1) })
  })
  return [...links, ...tags]
    .filter(({ index }) => index.byteEnd - index.byteStart > 1)
    .toSorted((a, b) => a.index.byteStart - b.index.byteStart)
}

/** A sentence's own punctuation after a link is not part of it; a closing bracket is, where the link has the opening one. */
function withoutTrailing(uri: string): string {
  const bare = uri.replace(/[.,;:!?'"]+$/, '')
  return bare.endsWith(')') && !bare.includes('(') ? bare.slice(0, -1) : bare
}

function facet(text: string, start: number, part: string, feature: Facet['features'][number]): Facet {
  const byteStart = Buffer.byteLength(text.slice(0, start))
  return { index: { byteStart, byteEnd: byteStart + Buffer.byteLength(part) }, features: [feature] }
}
