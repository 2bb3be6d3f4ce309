import { type CodedMessage, coded, joinMessages } from '#lib/contract/messages/coded.ts'
import { english } from '#lib/contract/messages/render.ts'
import { type Provenance, provenanceOf } from '#lib/contract/provenance.ts'
import { BUILT_IN, TEAM } from '#lib/media/editing/decided-shots.ts'

/**
 * Who made the pictures of a video: the providers as soon as one of them is by any, else the built-in illustrator; and how many are the
 * team's own. Pure.
 */
export function picturesProvenance(pictures: readonly { by: string; note: CodedMessage | null }[]): Provenance {
  const own = pictures.filter(({ by }) => by === TEAM).length
  const drawn = pictures.filter(({ by }) => by === BUILT_IN).length
  const names = [...new Set(pictures.map(({ by }) => by))].filter((by) => by !== BUILT_IN && by !== TEAM)
  const count = pictures.length
  const notes = [
    ...(names.length > 0 && drawn > 0 ? [coded('pictures_drawn', { drawn, count })] : []),
    ...(own > 0 ? [coded('pictures_own', { own, count })] : []),
    ...distinct(pictures.flatMap(({ note }) => (note === null ? [] : [note]))),
  ]
  const [first, ...others] = notes
  const note = first === undefined ? null : joinMessages(first, ...others)
  return names.length === 0
    ? provenanceOf('pictures', 'built-in', coded('maker_illustrator'), note)
    : provenanceOf('pictures', 'provider', names.join(' and '), note)
}

function distinct(notes: readonly CodedMessage[]): CodedMessage[] {
  return [...new Map(notes.map((note) => [english(note), note])).values()]
}
