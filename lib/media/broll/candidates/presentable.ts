import type { SpokenWord } from '../spoken-words.ts'

const set = (words: string) => new Set(words.split(' '))

/** Sounds and asides of speaking freely. */
const HESITATIONS = set(
  'um uh er ah oh hmm mm mhm huh yeah yep okay ok gonna wanna gotta kinda sorta like basically literally actually',
)
/** Words that nobody wants in large letters over a video. */
const UNSIGHTLY = set(
  'fuck fucking fucked shit bullshit ass asshole bitch damn goddamn hell crap dick cock piss slut whore nigger nigga faggot retard retarded rape raped suicide kill killed killing murder murdered dead die died dying sex sexual porn nazi nazis hitler terrorist terrorists bomb corpse cancer abuse abused drugs racist racism',
)

/** Whether words can stand on a card by themselves: nobody hesitates or swears in them, and nothing is left out. */
export function isPresentable(words: readonly SpokenWord[]): boolean {
  return words.every(
    ({ plain, text }) =>
      !HESITATIONS.has(plain) && !UNSIGHTLY.has(plain) && !/[[\]()*<>_]|\.\.\.|…|[—–-]$/.test(text) && plain !== '',
  )
}
