/** To the end of the sentence, which the name of who made the subtitles takes; initials and addresses do not end it. */
const rest = String.raw`(?:[^.!?。！？…]|(?<=[\s.]\p{Lu})\.|\.(?=[\p{L}\p{N}])){0,120}[.!?。！？…]*`

/**
 * What Whisper writes in silence: it was trained with subtitles, where these stand while nobody speaks. People say all of them
 * aloud as well, so that one counts only where little speaks for it.
 */
export const KNOWN_PHRASES: readonly RegExp[] = [
  // Credits of subtitles.
  String.raw`(?<![\p{L}\p{N}])(?:sub)?(?:titles?|captions?)\s+(?:made\s+|created\s+|provided\s+)?by\b`,
  String.raw`(?:[\p{L}’']+\s+){0,6}amara\.?\s?org`,
  String.raw`untertitel(?:ung)?\s+(?:im\s+auftrag|der\s+amara|von|aufgrund)`,
  'sous-titr(?:es|age)(?=[^.!?]*(?:amara|radio-canada|société|communauté))',
  String.raw`subt[ií]tulos\s+(?:realizados|por\s+la\s+comunidad|creados)`,
  String.raw`sottotitoli\s+(?:creati|e\s+revisione|a\s+cura)`,
  String.raw`legendas?\s+pela\s+comunidade`,
  String.raw`ondertitel(?:s|ing|d)\s+(?:ingediend|door)`,
  String.raw`napisy\s+(?:stworzone|wykonane)`,
  String.raw`(?:редактор|корректор)\s+субтитров`,
  String.raw`субтитры\s+(?:сделал|создавал|подогнал)`,
  String.raw`undertext(?:er|ning)\s+(?:från|av)`,
  String.raw`undertekster\s+(?:af|av)`,
  String.raw`titulky\s+(?:vytvořil|od)`,
  String.raw`alt\s?yazı\s+m\.?\s?k`,
  String.raw`υπότιτλοι\s+authorwave`,
  '字幕(?:由|志愿者|志願者|by|製作|制作)',
  String.raw`한글\s?자막`,
  // Ends of episodes and of videos.
  String.raw`продолжение\s+следует`,
  '(?:請不吝點贊|请不吝点赞)',
  'ご視聴(?:いただき)?ありがとうございま(?:した|す)',
  String.raw`시청해\s?주셔서\s+감사합니다`,
  'โปรดติดตามตอนต่อไป',
  String.raw`hãy\s+(?:subscribe|đăng\s+ký)\s+cho\s+kênh`,
].map((phrase) => new RegExp(phrase + rest, 'giu'))

/** Sounds that Whisper describes; nobody says them. */
export const SOUND_NOTE = /\[[^\][]{1,40}\]|\((?:[\p{L}’']+[\s,]*){1,4}\)|[♪♫♬]+/gu

/** What it writes for a breath or a hum, and people say at any time. */
export const SUSPECT_PHRASES =
  /^[^\p{L}\p{N}]*(?:thank you(?: very much| so much)?|thanks(?: for watching| for listening)?|thank you for watching|please subscribe|see you(?: next time| in the next video)?|bye(?:[ -]bye)?|you|okay|ok|so|oh|hmm?|uh|um|the end|i'm sorry|gracias|¡?suscríbete|merci|vielen dank|tchau|e aí|obrigado|спасибо|谢谢(?:大家)?|謝謝(?:大家)?|감사합니다|시청해주셔서 감사합니다|ありがとうございました|धन्यवाद|teşekkürler|dziękuję|tak|nå|tack|bedankt)[^\p{L}\p{N}]*$/iu
