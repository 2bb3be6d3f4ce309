/** The closed lists of the interface document, section 2.4, in its order and spelling. */

/** Spoken languages that `/subtitles` accepts. */
export const SUBTITLE_LANGUAGES = [
  'bulgarian',
  'catalan',
  'chinese (mandarin, simplified)',
  'chinese (mandarin, traditional)',
  'czech',
  'danish',
  'dutch',
  'english',
  'estonian',
  'finnish',
  'flemish',
  'french',
  'german',
  'german (switzerland)',
  'greek',
  'hindi',
  'hungarian',
  'indonesian',
  'italian',
  'japanese',
  'korean',
  'latvian',
  'lithuanian',
  'malay',
  'multilingual (spanish + english)',
  'norwegian',
  'polish',
  'portuguese',
  'romanian',
  'russian',
  'slovak',
  'spanish',
  'swedish',
  'thai',
  'turkish',
  'ukrainian',
  'vietnamese',
] as const

/** Spoken languages that `/clip` accepts: those of `/subtitles` and `hinglish`. */
export const CLIP_LANGUAGES = [...SUBTITLE_LANGUAGES, 'hinglish'] as const

export type SubtitleLanguage = (typeof SUBTITLE_LANGUAGES)[number]
export type Language = (typeof CLIP_LANGUAGES)[number]

/** Subtitle templates of `/subtitles`. */
export const SUBTITLE_TEMPLATES = [
  'cinematic',
  'vivid',
  'whisperer2',
  'harmozi',
  'pulse',
  'filler',
  'whisperer',
  'marineShift',
  'sonic',
  'spotlight',
  'focusFlash',
  'inflate',
  'boxd',
  'productive',
  'beast',
  'impact',
  'fade',
  'typewriter',
  'impact2',
] as const

/** Subtitle templates of `/clip` and `/ttv`; `none` leaves the video without subtitles. */
export const REEL_TEMPLATES = [
  'none',
  'harmozi',
  'pulse',
  'filler',
  'whisperer',
  'marineShift',
  'sonic',
  'spotlight',
  'focusFlash',
  'inflate',
  'boxd',
  'productive',
  'beast',
  'impact',
  'fade',
  'typewriter',
] as const

export type SubtitleTemplate = (typeof SUBTITLE_TEMPLATES)[number]
export type ReelTemplate = (typeof REEL_TEMPLATES)[number]

export const SUBTITLE_POSITIONS = ['bottom-center', 'top-center', 'middle-center'] as const
export type SubtitlePosition = (typeof SUBTITLE_POSITIONS)[number]

export const FONT_SIZES = ['s', 'm', 'l', 'xl'] as const
export type FontSize = (typeof FONT_SIZES)[number]

/** `images`: still images only. `stock`: stock video only. `mixed`: both. */
export const BROLL_TYPES = ['images', 'stock', 'mixed'] as const
export const BROLL_FREQUENCIES = ['low', 'medium', 'high'] as const

export const VISUAL_STYLES = [
  'realism',
  'anime',
  'cyberpunk',
  'comic',
  'fantasy',
  'scifi',
  'lego',
  'pixel_art',
  'line_art',
  'renaissance',
  'medieval_painting',
  'wes_anderson',
  'anime_figures',
  'porcelain',
] as const
export type VisualStyle = (typeof VISUAL_STYLES)[number]

export const PRIVACIES = ['public', 'private', 'unlisted'] as const

/**
 * How a network counts text. `graphemes`: characters as a reader sees them. `utf16`: UTF-16 code units. `utf8`: bytes.
 * `weighted`: as X’s own library counts; most Western characters count 1, all others and every emoji 2, and a link counts
 * the same with and without its scheme. `escaped`: UTF-16 code units, once more for each character that LinkedIn’s format
 * of text reserves.
 */
export const COUNTINGS = ['graphemes', 'utf16', 'utf8', 'weighted', 'escaped'] as const
export type Counting = (typeof COUNTINGS)[number]

/** `oauth`: the person signs in at the network. `password`: they give an app password. `form`: they fill in a form. */
export const LINKINGS = ['oauth', 'password', 'form'] as const
