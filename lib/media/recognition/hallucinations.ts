/**
 * Typical hallucinations of Whisper in silence: it was trained with subtitles, where these stand while nobody speaks.
 * Nobody says those of the first list aloud; those of the second are dropped only where there is little evidence of speech.
 */
const knownHallucinations = [
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

const suspectPhrases =
  /^\W*(?:thank you(?: very much| so much)?|thanks(?: for watching| for listening)?|thank you for watching|please subscribe|see you(?: next time| in the next video)?|bye(?:[ -]bye)?|you|okay|ok|so|oh|hmm?|uh|um|the end|i'm sorry|gracias|¡?suscríbete|merci|vielen dank|tchau|e aí|obrigado|спасибо|谢谢(?:大家)?|謝謝(?:大家)?|감사합니다|시청해주셔서 감사합니다|ありがとうございました|धन्यवाद|teşekkürler|dziękuję|tak|nå|tack|bedankt)\W*$/i

/** The recogniser's output for one window. */
export type Hypothesis = {
  text: string
  /** 0 to 1, of the recogniser. */
  noSpeech: number
  meanLogProbability: number
  /** Length of the detected speech. */
  speechSeconds: number
}

/** Whether a hypothesis is most likely a hallucination and not something that was said. */
export function isHallucination(hypothesis: Hypothesis): boolean {
  const text = hypothesis.text.trim()
  if (text === '' || knownHallucinations.some((phrase) => phrase.test(text))) return true
  if (!/[\p{L}\p{N}]/u.test(text)) return true
  if (hypothesis.noSpeech > 0.6 && hypothesis.meanLogProbability < -0.7) return true
  if (hypothesis.meanLogProbability < -1.6) return true
  const doubtful = hypothesis.speechSeconds < 1.2 || hypothesis.noSpeech > 0.3 || hypothesis.meanLogProbability < -0.8
  return doubtful && suspectPhrases.test(text) && (hypothesis.noSpeech > 0.15 || hypothesis.meanLogProbability < -0.6)
}
