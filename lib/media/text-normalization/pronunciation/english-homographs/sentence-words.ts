/** A word of a sentence as the rules see it. */
export type SentenceWord = {
  /** In small letters, without its marks, the apostrophe straight. */
  bare: string
  capital: boolean
  /** A mark before it that begins a part of the sentence. */
  opens: boolean
  /** A mark after it that ends a part of the sentence. */
  closes: boolean
  /** A mark after it that ends the sentence. */
  ends: boolean
}

export function sentenceWord(text: string): SentenceWord {
  const [, before = '', core = '', after = ''] = /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/su.exec(text) ?? []
  return {
    bare: core.toLowerCase().replaceAll('’', "'"),
    capital: /^\p{Lu}/u.test(core),
    opens: /["“‘([—–-]/.test(before),
    closes: /[,;:.!?…)\]—–]/.test(after),
    ends: /[.!?…]/.test(after),
  }
}

/** The words around one place, with nothing from beyond the sentence. */
export class Neighbors {
  readonly words: readonly SentenceWord[]
  readonly at: number

  constructor(words: readonly SentenceWord[], at: number) {
    this.words = words
    this.at = at
  }

  get word(): string {
    return this.words[this.at]?.bare ?? ''
  }

  get capital(): boolean {
    return this.words[this.at]?.capital === true
  }

  /** Whether the word is a sentence of its own. */
  get isSentence(): boolean {
    return this.isFirst && this.words[this.at]?.ends === true
  }

  get isFirst(): boolean {
    const before = this.words[this.at - 1]
    return before === undefined || before.ends
  }

  /** The word so many places away, or nothing beyond a mark that parts them. */
  part(by: number): string {
    for (let at = Math.min(this.at, this.at + by); at < Math.max(this.at, this.at + by); at++) {
      if (this.words[at]?.closes || this.words[at + 1]?.opens) return ''
    }
    return this.words[this.at + by]?.bare ?? ''
  }

  /** The words before in the same sentence, the nearest first. */
  before(most = 40): string[] {
    const found: string[] = []
    for (let at = this.at - 1; at >= 0 && found.length < most; at--) {
      if (this.words[at]?.ends) break
      found.push(this.words[at]?.bare ?? '')
    }
    return found
  }

  /** The words after up to the next mark. */
  after(most = 40): string[] {
    const found: string[] = []
    for (let at = this.at; at < this.words.length - 1 && found.length < most; at++) {
      if (this.words[at]?.closes || this.words[at + 1]?.opens) break
      found.push(this.words[at + 1]?.bare ?? '')
    }
    return found
  }

  /** All words of the sentence but this one. */
  sentence(): string[] {
    const after: string[] = []
    for (let at = this.at; at < this.words.length - 1 && !this.words[at]?.ends; at++) {
      after.push(this.words[at + 1]?.bare ?? '')
    }
    return [...this.before(), ...after]
  }
}
