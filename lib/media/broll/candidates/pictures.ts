import { findPicture } from '../lexicon/find-picture.ts'
import type { SpokenWord } from '../spoken-words.ts'
import type { Candidate } from './candidate.ts'

/** Words that name something of which there is a picture, whatever they mean here. */
export function findPictures(words: readonly SpokenWord[], languageTag: string): Candidate[] {
  const plain = words.map((word) => word.plain)
  const found: Candidate[] = []
  for (let at = 0; at < words.length; ) {
    const picture = findPicture(plain, at, languageTag)
    if (picture !== null) {
      const { name, term: search, strength } = picture
      found.push({ first: at, last: at + picture.words - 1, strength, show: { kind: 'picture', name, search } })
    }
    at += picture?.words ?? 1
  }
  return found
}
