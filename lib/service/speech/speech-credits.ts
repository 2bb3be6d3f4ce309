import type { Credit } from '#lib/contract/project.ts'
import type { Provenance } from '#lib/contract/provenance.ts'

/** Recordings of people that voices were made of, where their license asks to name them; by the engine. */
const RECORDINGS: Readonly<Record<string, Credit>> = {
  piper: {
    ...{ title: 'LibriTTS-R', author: 'Koizumi et al.', licence: 'CC BY 4.0' },
    url: 'https://www.openslr.org/141/',
  },
}

/** Whose work a spoken text uses. A provider answers for its own voices. */
export function speechCredits({ by, name }: Provenance): Credit[] {
  const credit = by === 'built-in' ? RECORDINGS[name] : undefined
  return credit === undefined ? [] : [credit]
}
