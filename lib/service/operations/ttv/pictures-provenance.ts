import { type CodedMessage, coded, joinMessages } from '#lib/contract/messages/coded.ts'
import { english } from '#lib/contract/messages/render.ts'
import { type Provenance, provenanceOf } from '#lib/contract/provenance.ts'

const BUILT_IN = 'built-in'

/** Who made the pictures of a video: a provider as soon as one of them is by it, else the built-in illustrator. Pure. */
export function picturesProvenance(pictures: readonly { by: string; note: CodedMessage | null }[]): Provenance {
  const provided = pictures.filter(({ by }) => by !== BUILT_IN)
  const drawn = pictures.length - provided.length
  const notes = distinct(pictures.flatMap(({ note }) => (note === null ? [] : [note])))
  const [first] = provided
  if (first === undefined) {
    const [why, ...others] = notes
    return provenanceOf(
      'pictures',
      BUILT_IN,
      coded('maker_illustrator'),
      why === undefined ? null : joinMessages(why, ...others),
    )
  }
  const mixed = joinMessages(coded('pictures_drawn', { drawn, count: pictures.length }), ...notes)
  return provenanceOf('pictures', 'provider', first.by, drawn === 0 ? null : mixed)
}

function distinct(notes: readonly CodedMessage[]): CodedMessage[] {
  return [...new Map(notes.map((note) => [english(note), note])).values()]
}
