/** A symbol of the model's alphabet and the word of the text it belongs to, −1 for pauses and spaces. */
export type KokoroSymbol = { id: number; text: string; word: number; pause: boolean }

/** Most symbols the model takes at once. */
export const maxSymbols = 500

/** The alphabet by number, in runs that start at the given number. */
const runs: [first: number, symbols: string][] = [
  [1, ';:,.!?'],
  [9, '—…"()“” \u0303ʣʥʦʨᵝꭧA'],
  [25, 'I'],
  [31, 'O'],
  [33, 'Q'],
  [35, 'ST'],
  [39, 'W'],
  [41, 'Yᵊabcdef'],
  [50, 'hijklmnopqrstuvwxyzɑɐɒæ'],
  [75, 'βɔɕç'],
  [80, 'ɖðʤə'],
  [85, 'ɚɛɜ'],
  [90, 'ɟ'],
  [92, 'ɡ'],
  [99, 'ɥ'],
  [101, 'ɨɪʝ'],
  [110, 'ɯɰŋɳɲɴø'],
  [118, 'ɸθœ'],
  [123, 'ɹ'],
  [125, 'ɾɻ'],
  [128, 'ʁɽʂʃʈʧ'],
  [135, 'ʊʋ'],
  [138, 'ʌɣɤ'],
  [142, 'χʎ'],
  [147, 'ʒʔ'],
  [156, 'ˈˌː'],
  [162, 'ʰ'],
  [164, 'ʲ'],
  [169, '↓'],
  [171, '→↗↘'],
  [177, 'ᵻ'],
]

/** Number of each symbol, by the symbol. */
export const symbolIds: ReadonlyMap<string, number> = new Map(
  runs.flatMap(([first, symbols]) => [...symbols].map((symbol, index): [string, number] => [symbol, first + index])),
)

/** Two sounds that the model writes as one letter. */
export const joinedSounds: readonly [sounds: string, letter: string][] = [
  ['aɪ', 'I'],
  ['aʊ', 'W'],
  ['eɪ', 'A'],
  ['ɔɪ', 'Y'],
  ['oʊ', 'O'],
  ['əʊ', 'Q'],
  ['tʃ', 'ʧ'],
  ['dʒ', 'ʤ'],
  ['ts', 'ʦ'],
  ['dz', 'ʣ'],
]

/** The text with the first of each pair replaced by the second, one pair after the other. */
export function replaced(sound: string, pairs: readonly [string, string][]): string {
  return pairs.reduce((text, [from, to]) => text.replaceAll(from, to), sound)
}
