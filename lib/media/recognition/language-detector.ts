import { languageNameOf, type SpokenLanguage } from '../languages.ts'

/** Speech needed before a decision. */
const minSpeechSeconds = 4
const minOtherShare = 0.7
const maxOwnShare = 0.08
/** The recognizer takes unfamiliar accents for Latin, and hardly any video is in Latin. */
const ignoredCode = 'la'

/** Accumulates the language probabilities of windows. */
export class LanguageDetector {
  #seconds = 0
  readonly #weights = new Map<string, number>()

  add(languages: Map<string, number>, speechSeconds: number): void {
    this.#seconds += speechSeconds
    for (const [code, probability] of languages) {
      this.#weights.set(code, (this.#weights.get(code) ?? 0) + probability * speechSeconds)
    }
  }

  /**
   * Name of the language that is clearly spoken instead of `asked`, or null. Closely related languages, which the recognizer
   * confuses, never count as another one.
   */
  other(asked: SpokenLanguage): string | null {
    const code = this.otherCode(asked)
    return code === null ? null : languageNameOf(code)
  }

  /** The same as the recognizer's code. */
  otherCode(asked: SpokenLanguage): string | null {
    if (this.#seconds < minSpeechSeconds) return null
    const accepted = new Set<string>([...asked.codes, ...asked.near])
    let own = 0
    let strongest: [string, number] = ['', 0]
    for (const [code, weight] of this.#weights) {
      const share = weight / this.#seconds
      if (accepted.has(code)) own += share
      else if (code !== ignoredCode && share > strongest[1]) strongest = [code, share]
    }
    return own <= maxOwnShare && strongest[1] >= minOtherShare ? strongest[0] : null
  }
}

const codes =
  'af am ar as az ba be bg bn bo br bs ca cs cy da de el en es et eu fa fi fo fr gl gu ha haw he hi hr ht hu hy id is it ja jw ka kk km kn ko la lb ln lo lt lv mg mi mk ml mn mr ms mt my ne nl nn no oc pa pl ps pt ro ru sa sd si sk sl sn so sq sr su sv sw ta te tg th tk tl tr tt uk ur uz vi yi yo zh'.split(
    ' ',
  )
const englishNames = new Intl.DisplayNames(['en'], { type: 'language' })
const codesByName = new Map(codes.map((code) => [(englishNames.of(code) ?? code).toLowerCase(), code]))

/** Whisper's code of a language as another recognizer names it: `de`, `de-AT` and `German` are `de`. Null where unknown. */
export function languageCodeOf(name: string): string | null {
  const wanted = name.trim().toLowerCase()
  const [first = ''] = wanted.split(/[-_]/)
  if (codes.includes(first)) return first
  return codesByName.get(wanted) ?? null
}
