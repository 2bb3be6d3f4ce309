import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/**
 * How hard a password is to guess, from 0 to 4 and in guesses that a program needs, and why it is refused: it is a common
 * one or a simple pattern, or it is made of what everybody knows about its owner; null if it is accepted.
 */
export type PasswordEstimate = { score: number; guesses: number; refusal: 'common' | 'personal' | null }

/**
 * The limits of an estimate. The time of an estimate grows with each: with 64 characters and the library's 512
 * substitutions (`p4$$w0rd`), the worst password took 100 ms, and now takes 5. The beginning of a longer one decides
 * already.
 */
const ESTIMATED_LENGTH = 40
const MAX_SUBSTITUTIONS = 32
const MAX_ABOUT_LENGTH = 300
const MAX_WORDS = 30

const PRODUCT = 'reelwright'

/**
 * Estimates a password, the same in the browser and on the server, which does it in a thread
 * (lib/auth/estimate-in-thread.ts). The first call loads the lists of common passwords
 * (0.4 MB).
 *
 * @param about the person's name and email address, as far as they are known.
 */
export async function estimatePassword(password: string, about: readonly string[]): Promise<PasswordEstimate> {
  const words = new Set(about.flatMap((text) => plain(text.slice(0, MAX_ABOUT_LENGTH)).split(/[^\p{L}\p{N}]+/u)))
  const known = [...[...words].filter((word) => word.length >= 3).slice(0, MAX_WORDS), PRODUCT]
  loading ??= loadEstimator()
  const { score, guesses } = (await loading).check(password.slice(0, ESTIMATED_LENGTH), known)
  if (isMadeOf(plain(password), known)) return { score: Math.min(score, 1), guesses, refusal: 'personal' }
  return { score, guesses, refusal: score < 2 ? 'common' : null }
}

let loading: Promise<ZxcvbnFactory> | undefined

async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, l33tMaxSubstitutions: MAX_SUBSTITUTIONS })
}

/** Whether hardly a letter is left without the words; digits and signs around a name do not make it a secret. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  const longestFirst = words.toSorted((one, other) => other.length - one.length)
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word, ''), password)
  return rest !== password && rest.replace(/[^\p{L}]/gu, '').length < 4
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
