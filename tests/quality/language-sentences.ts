import type { LanguageName } from '#lib/media/languages.ts'
import { testSentences } from '#tests/bench/voices/test-passages.ts'

/** Where a language is written otherwise than its voice reads it: what the transcript should say. */
const written: Partial<Record<LanguageName, string[]>> = {
  'chinese (mandarin, traditional)': [
    '明天早上我們坐火車去海邊看望我們的朋友。',
    '醫生說我應該多喝水，多睡覺。',
    '我們的鄰居把舊車賣了，因為它總是壞。',
    '孩子們在房子後面的花園裡玩。',
    '晚上我們喝茶聽音樂。',
  ],
  hinglish: [
    'Kal subah hum apne doston se milne ke liye railgadi se samudra ke kinare jayenge.',
    'Doctor kehte hain ki mujhe zyada paani peena chahiye aur zyada der sona chahiye.',
    'Hamare padosi ne apni purani gaadi bech di kyunki woh hamesha kharab rehti thi.',
    'Bachche ghar ke peeche bagiche mein khel rahe hain.',
    'Shaam ko hum chai peete hain aur sangeet sunte hain.',
  ],
}

/** A sentence as a voice reads it, in a language given by its two letters, and as it is rightly written down. */
export type Sentence = { code: string; spoken: string; written: string }

/** Five sentences of each language; of the two that are mixed, in turns. */
export function sentencesOf(language: LanguageName, codes: readonly string[]): Sentence[] {
  const [first = 'en'] = codes
  return [0, 1, 2, 3, 4].map((index) => {
    const code = voiceCode(codes[index % codes.length] ?? first)
    const spoken = testSentences(code)[index] ?? ''
    return { code, spoken, written: written[language]?.[index] ?? spoken }
  })
}

function voiceCode(code: string): string {
  return code === 'no' ? 'nb' : code
}
