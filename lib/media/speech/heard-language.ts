import { languageNameOf, type SpokenLanguage } from './languages.ts'

/** Speech that must have been heard before a verdict. */
const enoughSeconds = 4
const clearlyOther = 0.7
const hardlyAsked = 0.08

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
    if (this.#seconds < enoughSeconds) return null
    const accepted = new Set<string>([...asked.codes, ...asked.near])
    let own = 0
    let strongest: [string, number] = ['', 0]
    for (const [code, weight] of this.#weights) {
      const share = weight / this.#seconds
      if (accepted.has(code)) own += share
      else if (share > strongest[1]) strongest = [code, share]
    }
    return own <= hardlyAsked && strongest[1] >= clearlyOther ? languageNameOf(strongest[0]) : null
  }
}
