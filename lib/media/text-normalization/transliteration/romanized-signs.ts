import { pinyin } from 'pinyin-pro'
import type { Dictionary } from '../japanese-dictionary.ts'
import { katakana, soundsOfKana } from '../pronunciation/kana.ts'
import { lettersOfSounds } from './letters-of-sounds.ts'

/** What decides whether Chinese characters are read in Japanese or in Mandarin. */
export type SignContext = {
  /** Not there where the script has no such signs. */
  dictionary: Dictionary | null
  /** Whether the script also has letters that only Japanese has. */
  hasKana: boolean
  /** All signs that stand together with these: 山田太郎 of 太郎. */
  name: string
}

/** Places that Japanese dictionaries know too, but that are no Japanese ones. */
const chinesePlaces = new Set(
  '中国 中華 北京 北平 上海 天津 重慶 香港 澳門 台湾 台北 台中 台南 高雄 南京 杭州 蘇州 広州 成都 武漢 西安 大連 青島 長春 長沙 福州 四川 湖南 湖北 河南 河北 山東 山西 広東 広西 雲南 貴州 浙江 江蘇 江西 安徽 福建 遼寧 吉林 陝西 甘粛 青海 新疆 西蔵 海南 桂林 洛陽 開封 紹興 無錫 寧波 温州 珠海 昆明 延安 満州'.split(
    ' ',
  ),
)

/** Chinese signs and Japanese letters by their sound, word by word. */
export function romanizedSigns(signs: string, { dictionary, hasKana, name }: SignContext): string {
  const isJapanese = dictionary !== null && (hasKana || isJapaneseName(name, dictionary))
  return isJapanese ? japanese(signs, dictionary) : mandarin(signs)
}

/** Whether signs that could be either start with a place, a firm or a family that Japanese dictionaries know. */
function isJapaneseName(name: string, dictionary: Dictionary): boolean {
  const words = dictionary.tokenize(name)
  const [first] = words
  if (!first || first.surface_form.length < 2 || chinesePlaces.has(first.surface_form)) return false
  const { pos_detail_1: kind, pos_detail_2: of, pos_detail_3: part } = first
  const isName = kind === '固有名詞' && (of !== '人名' || part === '姓')
  return isName && words.every((word) => word.word_type === 'KNOWN')
}

function japanese(signs: string, dictionary: Dictionary): string {
  return dictionary
    .tokenize(signs)
    .map(({ pronunciation, reading, surface_form, word_type }) => {
      const sounds = lettersOfSounds(soundsOfKana(katakana(pronunciation ?? reading ?? surface_form)))
      return sounds === '' && word_type !== 'KNOWN' ? mandarin(surface_form) : sounds
    })
    .filter(Boolean)
    .join(' ')
}

function mandarin(signs: string): string {
  return pinyin(signs, { type: 'array', toneType: 'none', v: true, nonZh: 'removed' }).map(inLetters).join('')
}

/** Spellings of Mandarin that readers of other languages take for other sounds. */
const spellings: [pinyin: RegExp, letters: string][] = [
  [/^zh/, 'j'],
  [/^q/, 'ch'],
  [/^x/, 'sh'],
  [/^c(?!h)/, 'ts'],
  [/^z/, 'dz'],
  [/v|ü/g, 'u'],
  [/^yan$/, 'yen'],
  [/ian$/, 'ien'],
  [/ui$/, 'uei'],
  [/ou$/, 'o'],
]

function inLetters(syllable: string): string {
  return spellings.reduce((text, [spelling, letters]) => text.replace(spelling, letters), syllable)
}
