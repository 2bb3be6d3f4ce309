import type { EditWord } from '../editing/edit-decisions.ts'
import { withEmbedder } from '../embedding/embedder.ts'
import type { Task } from '../task.ts'
import { judgeSenses } from './judge-senses.ts'
import { type BrollOptions, type BrollSettings, heardWords } from './plan-broll.ts'

/**
 * Which words surely mean what a picture of them shows; absent where there are no pictures: none are drawn, and nobody can be asked
 * for some.
 *
 * @throws MissingModels; the signal's reason.
 */
export async function meantPictures(
  words: readonly EditWord[],
  span: { startSeconds: number; endSeconds: number },
  options: {
    settings: BrollSettings
    pictures: boolean
    languageTag: string
    modelsDirectory: string
    cuts?: BrollOptions['cuts']
  },
  { signal, limits }: Task,
): Promise<BrollOptions['isMeant']> {
  const { settings, pictures, languageTag, modelsDirectory, cuts = [] } = options
  if (settings.drawnPictures !== true && !pictures) return undefined
  const heard = heardWords(words, span, cuts)
  return withEmbedder({ languageTag, modelsDirectory, threads: limits.threads, signal }, (embed) =>
    judgeSenses(heard, languageTag, embed),
  )
}
