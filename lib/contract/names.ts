import { type Message, msg, msgs } from '#lib/i18n/message.ts'
import type {
  BROLL_FREQUENCIES,
  BROLL_TYPES,
  FontSize,
  Language,
  SubtitlePosition,
  VisualStyle,
} from './enumerations.ts'

/** What people read for values of the closed lists; `t` has them in other languages. */

export const POSITION_NAMES: Record<SubtitlePosition, Message> = msgs({
  'bottom-center': 'Bottom',
  'middle-center': 'Middle',
  'top-center': 'Top',
})

export const SIZE_NAMES: Record<FontSize, string> = { s: 'S', m: 'M', l: 'L', xl: 'XL' }

export const BROLL_TYPE_NAMES: Record<(typeof BROLL_TYPES)[number], Message> = msgs({
  images: 'Pictures',
  stock: 'Stock video',
  mixed: 'Both',
})

export const BROLL_FREQUENCY_NAMES: Record<(typeof BROLL_FREQUENCIES)[number], Message> = msgs({
  low: 'Low',
  medium: 'Medium',
  high: 'High',
})

const STYLE_NAMES: Record<VisualStyle, Message> = msgs({
  realism: 'Realism',
  anime: 'Anime',
  cyberpunk: 'Cyberpunk',
  comic: 'Comic',
  fantasy: 'Fantasy',
  scifi: 'Sci-fi',
  lego: 'Lego',
  pixel_art: 'Pixel art',
  line_art: 'Line art',
  renaissance: 'Renaissance',
  medieval_painting: 'Medieval painting',
  wes_anderson: 'Wes Anderson',
  anime_figures: 'Anime figures',
  porcelain: 'Porcelain',
})

/** `pixel_art` as "Pixel art". */
export function styleName(style: VisualStyle): Message {
  return STYLE_NAMES[style]
}

/** `marineShift` as "Marine shift", `whisperer2` as "Whisperer 2"; names that are the same everywhere, except `none`. */
export function templateName(template: string): Message {
  if (template === 'none') return NO_TEMPLATE
  const words = template.replace(/([A-Z])/g, ' $1').replace(/(\d+)$/, ' $1')
  return msg(words.charAt(0).toUpperCase() + words.slice(1).toLowerCase())
}

const NO_TEMPLATE = msg('None')

const LANGUAGE_NAMES = msgs({
  bulgarian: 'Bulgarian',
  catalan: 'Catalan',
  'chinese (mandarin, simplified)': 'Chinese (Mandarin, simplified)',
  'chinese (mandarin, traditional)': 'Chinese (Mandarin, traditional)',
  czech: 'Czech',
  danish: 'Danish',
  dutch: 'Dutch',
  english: 'English',
  estonian: 'Estonian',
  finnish: 'Finnish',
  flemish: 'Flemish',
  french: 'French',
  german: 'German',
  'german (switzerland)': 'German (Switzerland)',
  greek: 'Greek',
  hindi: 'Hindi',
  hungarian: 'Hungarian',
  indonesian: 'Indonesian',
  italian: 'Italian',
  japanese: 'Japanese',
  korean: 'Korean',
  latvian: 'Latvian',
  lithuanian: 'Lithuanian',
  malay: 'Malay',
  'multilingual (spanish + english)': 'Multilingual (Spanish + English)',
  norwegian: 'Norwegian',
  polish: 'Polish',
  portuguese: 'Portuguese',
  romanian: 'Romanian',
  russian: 'Russian',
  slovak: 'Slovak',
  spanish: 'Spanish',
  swedish: 'Swedish',
  thai: 'Thai',
  turkish: 'Turkish',
  ukrainian: 'Ukrainian',
  vietnamese: 'Vietnamese',
  hinglish: 'Hinglish',
})

const NAMED_LANGUAGES = new Map<string, Message>(Object.entries(LANGUAGE_NAMES satisfies Record<Language, Message>))

/** `german (switzerland)` as "German (Switzerland)"; a language that is on no list with a capital. */
export function languageName(language: string): Message {
  return NAMED_LANGUAGES.get(language) ?? msg(`${language.charAt(0).toUpperCase()}${language.slice(1)}`)
}
