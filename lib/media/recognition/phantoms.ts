/**
 * What the recogniser writes when it hears nothing: it learned from subtitles, and these stand where nobody speaks.
 * The first list is never said aloud; the second is, so it is doubted only where little speech was heard.
 */
const neverSaid = [
  /subtitles? by the amara\.?org/i,
  /amara\.org/i,
  /^\W*subtitles? (?:by|made by|created by)\b/i,
  /untertitel(?:ung)? (?:im auftrag|der amara|von|aufgrund)/i,
  /sous-titr(?:es|age).*(?:amara|radio-canada|société)/i,
  /subt[ií]tulos (?:realizados|por la comunidad|creados)/i,
  /sottotitoli (?:creati|e revisione|a cura)/i,
  /legendas pela comunidade/i,
  /ondertitel(?:s|ing|d) (?:ingediend|door)/i,
  /napisy (?:stworzone|wykonane)/i,
  /(?:редактор|корректор) субтитров/i,
  /субтитры (?:сделал|создавал|подогнал)/i,
  /продолжение следует/i,
  /字幕(?:由|志愿者|by|製作|制作)/i,
  /請不吝點贊|请不吝点赞/,
  /ご視聴ありがとうございました/,
  /^\W*(?:\[|\(|♪)/,
]

const seldomSaid =
  /^\W*(?:thank you(?: very much| so much)?|thanks(?: for watching| for listening)?|thank you for watching|please subscribe|see you(?: next time| in the next video)?|bye(?:[ -]bye)?|you|okay|ok|so|oh|hmm?|uh|um|the end|i'm sorry|gracias|¡?suscríbete|merci|vielen dank|tchau|e aí|obrigado|спасибо|谢谢(?:大家)?|謝謝(?:大家)?|감사합니다|시청해주셔서 감사합니다|ありがとうございました|धन्यवाद|teşekkürler|dziękuję|tak|nå|tack|bedankt)\W*$/i

/** Judged for the text of one window. */
export type Hearing = {
  text: string
  /** 0 to 1, of the recogniser. */
  noSpeech: number
  meanLogProbability: number
  /** Length of what the detector took for speech. */
  speechSeconds: number
}

/** Whether `hearing` is most likely an invention of the recogniser and not what somebody said. */
export function isPhantom(hearing: Hearing): boolean {
  const text = hearing.text.trim()
  if (text === '' || neverSaid.some((phrase) => phrase.test(text))) return true
  if (!/[\p{L}\p{N}]/u.test(text)) return true
  if (hearing.noSpeech > 0.6 && hearing.meanLogProbability < -0.7) return true
  if (hearing.meanLogProbability < -1.6) return true
  const few = hearing.speechSeconds < 1.2 || hearing.noSpeech > 0.3 || hearing.meanLogProbability < -0.8
  return few && seldomSaid.test(text) && (hearing.noSpeech > 0.15 || hearing.meanLogProbability < -0.6)
}
