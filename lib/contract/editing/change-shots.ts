import { type CodedMessage, coded } from '../messages/coded.ts'
import { refusedField } from '../refused-field.ts'
import type { EditDocument } from './editing.ts'
import type { ChangedShot, EditShot } from './shots.ts'

/** What is given with each way to exchange a shot. */
const NEEDED = { original: null, offer: 'offer', search: 'words', prompt: 'words', words: null, file: 'url' } as const

/** What is wrong with changes to shots, naming the first that is. */
export function wrongShots({ shots = [], shotSources: sources }: EditDocument, changes: readonly ChangedShot[]) {
  const seen = new Set<number>()
  for (const [place, change] of changes.entries()) {
    const path = `shots[${place}]`
    const shot = shots.find(({ index }) => index === change.index)
    if (shot === undefined) return refusedField(`${path}.index`, coded('edit_shot_unknown', { count: shots.length }))
    if (seen.has(change.index)) return refusedField(`${path}.index`, coded('edit_given_twice'))
    seen.add(change.index)
    const problem = wrongShot(path, shot, change, sources)
    if (problem !== null) return problem
  }
  return null
}

function wrongShot(
  path: string,
  { offers }: EditShot,
  change: ChangedShot,
  sources: EditDocument['shotSources'],
): CodedMessage | null {
  const { show } = change
  const needed = NEEDED[show]
  if (needed !== null && (change[needed] ?? '') === '')
    return refusedField(`${path}.${needed}`, coded('edit_shot_needs', { show }))
  if (show === 'offer' && !offers.some(({ id }) => id === change.offer))
    return refusedField(`${path}.offer`, coded('edit_offer_unknown'))
  if (show === 'search' && sources?.stock !== true) return refusedField(`${path}.show`, coded('edit_without_stock'))
  if (show === 'prompt' && sources?.images !== true) return refusedField(`${path}.show`, coded('edit_without_images'))
  return null
}
