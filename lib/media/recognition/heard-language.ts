import { languageNameOf, type SpokenLanguage } from '../languages.ts'

/** Speech that must have been heard before a verdict. */
const enoughSeconds = 4
const clearlyOther = 0.7
const hardlyAsked = 0.08
/** Latin is where the recogniser puts an accent it does not know, and hardly anybody's film is in it. */
const neverOther = 'la'

/** Gathers, over the windows of a source, which language the recogniser hears. */
export class LanguageEvidence {
  #seconds = 0
  readonly #weights = new Map<string, number>()

  add(languages: Map<string, number>, speechSeconds: number): void {
    this.#seconds += speechSeconds
    for (const [code, probability] of languages) {
      this.#weights.set(code, (this.#weights.get(code) ?? 0) + probability * speechSeconds)
    }
  }

  /**
   * Name of the language that is clearly spoken instead of `asked`, or null. Near relatives, which the recogniser
   * mixes up, never count as another language.
   */
  other(asked: SpokenLanguage): string | null {
    const code = this.otherCode(asked)
    return code === null ? null : languageNameOf(code)
  }

  /** The same as the recogniser's code. */
  otherCode(asked: SpokenLanguage): string | null {
    if (this.#seconds < enoughSeconds) return null
    const accepted = new Set<string>([...asked.codes, ...asked.near])
    let own = 0
    let strongest: [string, number] = ['', 0]
    for (const [code, weight] of this.#weights) {
      const share = weight / this.#seconds
      if (accepted.has(code)) own += share
      else if (code !== neverOther && share > strongest[1]) strongest = [code, share]
    }
    return own <= hardlyAsked && strongest[1] >= clearlyOther ? strongest[0] : null
  }
}

const codes =
  'af am ar as az ba be bg bn bo br bs ca cs cy da de el en es et eu fa fi fo fr gl gu ha haw he hi hr ht hu hy id is it ja jw ka kk km kn ko la lb ln lo lt lv mg mi mk ml mn mr ms mt my ne nl nn no oc pa pl ps pt ro ru sa sd si sk sl sn so sq sr su sv sw ta te tg th tk tl tr tt uk ur uz vi yi yo zh'.split(
    ' ',
  )
const englishNames = new Intl.DisplayNames(['en'], { type: 'language' })
const codesByName = new Map(codes.map((code) => [(englishNames.of(code) ?? code).toLowerCase(), code]))

/** The recogniser's code of a language that another one names: `de`, `de-AT` and `German` are `de`. Null where unknown. */
export function languageCodeOf(name: string): string | null {
  const wanted = name.trim().toLowerCase()
  const [first = ''] = wanted.split(/[-_]/)
  if (codes.includes(first)) return first
  return codesByName.get(wanted) ?? null
}
