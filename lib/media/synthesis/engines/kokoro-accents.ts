/** A language that Kokoro's voices were not made for and speak with an accent. */
type AccentedLanguage = {
  /** espeak-ng's name of it. */
  espeakName: string
  /** Sounds that this language writes otherwise than the others. */
  nearest?: readonly Sound[]
}

/** What espeak-ng writes, and the nearest that the model knows. */
type Sound = [written: string, nearest: string]

/** Those that a recognizer understood better so than from any voice made for them. */
export const accentedLanguages: Readonly<Record<string, AccentedLanguage>> = {
  'bg-BG': { espeakName: 'bg' },
  'ca-ES': { espeakName: 'ca' },
  'de-DE': { espeakName: 'de' },
  'el-GR': { espeakName: 'el' },
  'et-EE': { espeakName: 'et' },
  'fi-FI': { espeakName: 'fi' },
  'id-ID': { espeakName: 'id' },
  'lt-LT': { espeakName: 'lt' },
  'lv-LV': { espeakName: 'lv' },
  'nb-NO': { espeakName: 'nb' },
  'nl-NL': { espeakName: 'nl' },
  'pl-PL': { espeakName: 'pl' },
  'ro-RO': { espeakName: 'ro' },
  'sv-SE': { espeakName: 'sv' },
  'uk-UA': { espeakName: 'uk' },
  // Without its tones, which no voice of these can sing; their digits are no symbols of the model.
  'vi-VN': {
    espeakName: 'vi',
    nearest: [
      ['ɜ', ''],
      ['ɗ', 'd'],
      ['y', 'ɯ'],
      ['tʃ', 'ʨ'],
    ],
  },
}

/** Sounds that the model lacks, or has letters for that no voice ever spoke. */
const nearest: readonly Sound[] = [
  ['tɕ', 'ʨ'],
  ['dʑ', 'ʥ'],
  ['t\u0361s', 'ʦ'],
  ['r\u031d\u030a', 'ʃ'],
  ['r\u031d', 'ʒ'],
  ['ɫ', 'l'],
  ['ɭ', 'l'],
  ['ɱ', 'm'],
  ['ʉ', 'y'],
  ['ʑ', 'ʒ'],
  ['ɵ', 'ø'],
  ['ε', 'ɛ'],
  ['ɟ', 'dj'],
  ['^', 'ʲ'],
]

/** Sounds of one spoken unit, in IPA as espeak-ng gives them, by those that the model knows. */
export function inNearestSounds(sounds: string, languageTag: string): string {
  const own = accentedLanguages[languageTag]?.nearest ?? []
  return [...own, ...nearest].reduce((text, [from, to]) => text.replaceAll(from, to), sounds)
}
