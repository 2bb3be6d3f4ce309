import type { LanguageData } from './language-data.ts'
import { bulgarian } from './languages/bulgarian.ts'
import { catalan } from './languages/catalan.ts'
import { chineseSimplified } from './languages/chinese-simplified.ts'
import { chineseTraditional } from './languages/chinese-traditional.ts'
import { commonwealthEnglish } from './languages/commonwealth-english.ts'
import { czech } from './languages/czech.ts'
import { danish } from './languages/danish.ts'
import { dutch } from './languages/dutch.ts'
import { english } from './languages/english.ts'
import { estonian } from './languages/estonian.ts'
import { finnish } from './languages/finnish.ts'
import { french } from './languages/french.ts'
import { german } from './languages/german.ts'
import { greek } from './languages/greek.ts'
import { hindi } from './languages/hindi.ts'
import { hungarian } from './languages/hungarian.ts'
import { indonesian } from './languages/indonesian.ts'
import { italian } from './languages/italian.ts'
import { japanese } from './languages/japanese.ts'
import { korean } from './languages/korean.ts'
import { latvian } from './languages/latvian.ts'
import { lithuanian } from './languages/lithuanian.ts'
import { malay } from './languages/malay.ts'
import { norwegian } from './languages/norwegian.ts'
import { polish } from './languages/polish.ts'
import { portuguese } from './languages/portuguese.ts'
import { romanian } from './languages/romanian.ts'
import { russian } from './languages/russian.ts'
import { slovak } from './languages/slovak.ts'
import { spanish } from './languages/spanish.ts'
import { swedish } from './languages/swedish.ts'
import { swissGerman } from './languages/swiss-german.ts'
import { thai } from './languages/thai.ts'
import { turkish } from './languages/turkish.ts'
import { ukrainian } from './languages/ukrainian.ts'
import { vietnamese } from './languages/vietnamese.ts'

/** Tables by tag in lower case; a longer tag stands where a variety differs. Hinglish writes its figures as English does. */
const tables: Readonly<Record<string, LanguageData>> = {
  bg: bulgarian,
  ca: catalan,
  cs: czech,
  da: danish,
  de: german,
  'de-ch': swissGerman,
  el: greek,
  en: english,
  'en-gb': commonwealthEnglish,
  'en-au': commonwealthEnglish,
  'en-nz': commonwealthEnglish,
  'en-ie': commonwealthEnglish,
  'en-in': commonwealthEnglish,
  'en-za': commonwealthEnglish,
  es: spanish,
  et: estonian,
  fi: finnish,
  fr: french,
  hi: hindi,
  'hi-latn': english,
  hu: hungarian,
  id: indonesian,
  it: italian,
  ja: japanese,
  ko: korean,
  lt: lithuanian,
  lv: latvian,
  ms: malay,
  nb: norwegian,
  nl: dutch,
  nn: norwegian,
  no: norwegian,
  pl: polish,
  pt: portuguese,
  ro: romanian,
  ru: russian,
  sk: slovak,
  sv: swedish,
  th: thai,
  tr: turkish,
  uk: ukrainian,
  vi: vietnamese,
  zh: chineseSimplified,
  'zh-hant': chineseTraditional,
  'zh-tw': chineseTraditional,
  'zh-hk': chineseTraditional,
}

/** The table for a BCP 47 tag, `null` where there is none: figures are then left to the synthesizer, as written. */
export function languageDataOf(languageTag: string): LanguageData | null {
  const parts = languageTag.replaceAll('_', '-').toLowerCase().split('-')
  for (let length = parts.length; length > 0; length -= 1) {
    const tag = parts.slice(0, length).join('-')
    if (Object.hasOwn(tables, tag)) return tables[tag] ?? null
  }
  return null
}
