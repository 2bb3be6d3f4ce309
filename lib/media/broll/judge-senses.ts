import type { Embedder } from '../embedding/embedder.ts'
import type { Candidate } from './candidates/candidate.ts'
import { findPictures } from './candidates/pictures.ts'
import { ENGLISH } from './lexicon/english.ts'
import type { PictureName } from './pictures/plan-picture.ts'
import { type SpokenWord, sentencesOf, textOf } from './spoken-words.ts'

/** How like a sentence with its neighbors and a picture have to be that its words surely mean what it shows. */
const CERTAIN = 0.45
/** How many sentences before and after it are its neighbors. */
const NEIGHBORS = 1

type JudgedPicture = { picture: Candidate; likeness: number; sentence: string; context: string }

/**
 * Which of the words that name a picture mean what it shows: by the meaning of their sentence and its neighbors beside that of the
 * picture. A word that only stands for something, such as a target for a goal, never does.
 */
export async function judgeSenses(
  words: readonly SpokenWord[],
  languageTag: string,
  embed: Embedder | null,
): Promise<(picture: Candidate) => boolean> {
  const judged = await likenesses(words, languageTag, embed)
  const certain = new Set(judged.filter(({ likeness }) => likeness >= CERTAIN).map(({ picture }) => keyOf(picture)))
  return (picture) => certain.has(keyOf(picture))
}

/** The likeness of each named picture and the words around it; none without an embedder. */
async function likenesses(
  words: readonly SpokenWord[],
  languageTag: string,
  embed: Embedder | null,
): Promise<JudgedPicture[]> {
  if (embed === null) return []
  const pictures = findPictures(words, languageTag)
  const sentences = sentencesOf(words)
  const texts = sentences.map(({ first, last }) => textOf(words.slice(first, last + 1)))
  const named = pictures.flatMap((picture) => {
    const at = sentences.findIndex(({ first, last }) => picture.first >= first && picture.first <= last)
    const description = picture.show.kind === 'picture' ? describePicture(picture.show.name) : null
    if (description === null) return []
    const context = texts.slice(Math.max(0, at - NEIGHBORS), at + NEIGHBORS + 1).join('. ')
    return [{ picture, sentence: texts[at] ?? '', context, description }]
  })
  const vectors = await embed(named.flatMap(({ sentence, context, description }) => [sentence, context, description]))
  return named.map(({ picture, sentence, context }, index) => {
    const [own, around, shown] = vectors.slice(index * 3, index * 3 + 3)
    const like = (vector: Float32Array | undefined) =>
      vector === undefined || shown === undefined ? 0 : dot(vector, shown)
    return { picture, sentence, context, likeness: Math.min(like(own), like(around)) }
  })
}

/** A picture in words: its name, and what it is a picture of. Null where all its words only stand for it. */
function describePicture(name: PictureName): string | null {
  const terms = (ENGLISH.terms[name] ?? '').replace(/\([^)]*\)/g, '').split(',')
  const literal = terms.map((term) => term.trim()).filter((term) => term !== '' && !term.startsWith('~'))
  const plain = literal.map((term) => term.replace(/^to /, '').replace(/\/.*$/, '').trim())
  return plain.length === 0
    ? null
    : `A picture of ${name.replace(/([A-Z])/g, ' $1').toLowerCase()}: ${plain.slice(0, 6).join(', ')}.`
}

function dot(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0)
}

function keyOf({ first, show }: Candidate): string {
  return `${first} ${show.kind === 'picture' ? show.name : ''}`
}
