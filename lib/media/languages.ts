/** A language as the interface document lists it, with what the recognizer needs to know about it. */
export type SpokenLanguage = {
  /** BCP 47 tag of the written transcript. */
  tag: string
  /** Codes to recognize with; with more than one, the recognizer detects the language of each window. */
  codes: [string, ...string[]]
  /** Codes that the recognizer often confuses with this language; detecting them is no sign of a wrong one. */
  near: string[]
  /** How the written form is brought into the script that was asked for. */
  script?: 'simplified' | 'traditional' | 'latin'
  /** The only script the decoder may produce: without this it takes spoken Hindi for Urdu. */
  only?: 'devanagari'
  /**
   * The fast recognizer is good enough for it (measured: `npm run quality`). In every other language its word error rate is
   * 20 % or more, so the accurate one is always used.
   */
  easy?: true
  /** Written without spaces between words. */
  unspaced?: true
}

/** Every language of `/subtitles` and `/clip`. Interface document, section 2.4. */
export const spokenLanguages = {
  bulgarian: { tag: 'bg', codes: ['bg'], near: ['mk', 'ru', 'sr'] },
  catalan: { tag: 'ca', codes: ['ca'], near: ['oc'] },
  'chinese (mandarin, simplified)': { tag: 'zh-Hans', codes: ['zh'], near: [], script: 'simplified', unspaced: true },
  'chinese (mandarin, traditional)': { tag: 'zh-Hant', codes: ['zh'], near: [], script: 'traditional', unspaced: true },
  czech: { tag: 'cs', codes: ['cs'], near: ['sk'] },
  danish: { tag: 'da', codes: ['da'], near: ['no', 'nn', 'sv'] },
  dutch: { tag: 'nl', codes: ['nl'], near: ['af', 'lb'] },
  english: { tag: 'en', codes: ['en'], near: [], easy: true },
  estonian: { tag: 'et', codes: ['et'], near: ['fi'] },
  finnish: { tag: 'fi', codes: ['fi'], near: ['et'] },
  flemish: { tag: 'nl-BE', codes: ['nl'], near: ['af', 'lb'] },
  french: { tag: 'fr', codes: ['fr'], near: ['br', 'oc', 'ht'] },
  german: { tag: 'de', codes: ['de'], near: ['lb', 'yi'] },
  'german (switzerland)': { tag: 'de-CH', codes: ['de'], near: ['lb', 'yi', 'nl'] },
  greek: { tag: 'el', codes: ['el'], near: [] },
  hindi: { tag: 'hi', codes: ['hi'], near: ['ur', 'pa', 'mr', 'ne', 'sa', 'gu'], only: 'devanagari' },
  hinglish: {
    tag: 'hi-Latn',
    codes: ['hi'],
    near: ['ur', 'en', 'pa', 'mr', 'ne', 'sa', 'gu'],
    script: 'latin',
    only: 'devanagari',
  },
  hungarian: { tag: 'hu', codes: ['hu'], near: [] },
  indonesian: { tag: 'id', codes: ['id'], near: ['ms', 'jw', 'su'] },
  italian: { tag: 'it', codes: ['it'], near: [] },
  japanese: { tag: 'ja', codes: ['ja'], near: [], unspaced: true },
  korean: { tag: 'ko', codes: ['ko'], near: [] },
  latvian: { tag: 'lv', codes: ['lv'], near: ['lt'] },
  lithuanian: { tag: 'lt', codes: ['lt'], near: ['lv'] },
  malay: { tag: 'ms', codes: ['ms'], near: ['id', 'jw', 'su'] },
  'multilingual (spanish + english)': { tag: 'es', codes: ['es', 'en'], near: ['ca', 'gl'], easy: true },
  norwegian: { tag: 'no', codes: ['no'], near: ['nn', 'da', 'sv'] },
  polish: { tag: 'pl', codes: ['pl'], near: [] },
  portuguese: { tag: 'pt', codes: ['pt'], near: ['gl', 'es'] },
  romanian: { tag: 'ro', codes: ['ro'], near: [] },
  russian: { tag: 'ru', codes: ['ru'], near: ['uk', 'be'] },
  slovak: { tag: 'sk', codes: ['sk'], near: ['cs'] },
  spanish: { tag: 'es', codes: ['es'], near: ['gl'], easy: true },
  swedish: { tag: 'sv', codes: ['sv'], near: ['no', 'nn', 'da'] },
  thai: { tag: 'th', codes: ['th'], near: ['lo'], unspaced: true },
  turkish: { tag: 'tr', codes: ['tr'], near: ['az'] },
  ukrainian: { tag: 'uk', codes: ['uk'], near: ['ru', 'be', 'hr', 'sr'] },
  vietnamese: { tag: 'vi', codes: ['vi'], near: [] },
} as const satisfies Record<string, SpokenLanguage>

export type LanguageName = keyof typeof spokenLanguages

export function isLanguageName(name: string): name is LanguageName {
  return Object.hasOwn(spokenLanguages, name)
}

/** Interface-document name for a recognizer's code, or an English name where the document has none, for example `arabic`. */
export function languageNameOf(code: string): string {
  if (code === 'zh') return 'chinese (mandarin, simplified)'
  if (code === 'nn') return 'norwegian'
  for (const [name, { tag, codes }] of Object.entries(spokenLanguages)) {
    if (tag === code && codes.length === 1) return name
  }
  return (new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code).toLowerCase()
}
