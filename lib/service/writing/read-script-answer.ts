import { plainScript } from '#lib/media/text-normalization/script-marks/plain-script.ts'

/** The words to be spoken out of a chat model's answer; or why there are none. */
export type ScriptAnswer = { kind: 'script'; text: string } | { kind: 'refusal' } | { kind: 'table' }

/**
 * Reads what a chat model wrote when it was asked for a script: without what it says around it ("Sure! Here's a script:"), its title,
 * its count of words, addresses, hashtags, outer quotation marks and markup. `asksForCall`: the prompt wants a call to action,
 * which is left out otherwise.
 */
export function readScriptAnswer(answer: string, { asksForCall }: { asksForCall: boolean }): ScriptAnswer {
  const written = unwrapped(answer.trim())
  if (isRefusal(written)) return { kind: 'refusal' }
  if (TABLE.test(written)) return { kind: 'table' }
  const lines = withoutSmallTalk(written).split(/\r?\n/)
  const kept = lines.flatMap((line) => lineOf(line, asksForCall))
  const text = plainScript(kept.join('\n').replace(HASHTAGS, ''))
  return { kind: 'script', text: withoutQuotes(text) }
}

const TABLE = /^[ \t]*\|?[ \t]*:?-{2,}:?[ \t]*(?:\|[ \t]*:?-{2,}:?[ \t]*)+\|?[ \t]*$/m
const HASHTAGS = /(?:[ \t]*(?<![\p{L}\p{N}&])#[\p{L}][\p{L}\p{N}_]{1,40})+[ \t]*(?=\n|$)/gu

/** The string of a JSON object, in a fence or not; what is no JSON stays. */
function unwrapped(text: string): string {
  const inside = /^```(?:json)?\s*([\s\S]*?)\s*```$/.exec(text)?.[1] ?? text
  if (!inside.startsWith('{')) return text
  try {
    const parsed: unknown = JSON.parse(inside)
    if (typeof parsed !== 'object' || parsed === null) return text
    const strings = new Map(Object.entries(parsed).filter(([, value]) => typeof value === 'string'))
    const names = ['script', 'text', 'narration', 'content', 'voiceover']
    return names.map((name) => strings.get(name)).find((value) => value !== undefined) ?? text
  } catch {
    return text
  }
}

/** A longer answer does what it was asked for, whatever it says first. */
const MAX_REFUSAL_WORDS = 70
const REFUSES =
  /^(?:(?:i['’]m|i am) (?:really |very |so )?sorry|sorry|i apologi[sz]e|unfortunately|as an ai|i (?:can['’]?t|cannot|can not|won['’]t|will not)|(?:i['’]m|i am) (?:not able|unable)|lo siento|es tut mir leid|je suis désolé|desculpe|mi dispiace)/i
const UNABLE =
  /\b(?:can['’]?t|cannot|can not|unable|not able|won['’]t|decline|no puedo|kann (?:ich )?(?:dabei |das |dir |ihnen )?nicht|ne peux pas|não posso|non posso)\b/i

function isRefusal(text: string): boolean {
  return REFUSES.test(text) && UNABLE.test(text.slice(0, 240)) && text.split(/\s+/).length < MAX_REFUSAL_WORDS
}

const GREETS =
  /^(?:sure|of course|certainly|absolutely|okay|ok|great|got it|here(?:['’]s| is| are| you go)|below is|claro|por supuesto|aquí (?:tienes|está)|natürlich|gerne?|hier (?:ist|kommt)|bien sûr|voici|certo|ecco)\b/i
const OFFERS =
  /^(?:let me know|feel free|i hope (?:this|that|you)|hope (?:this|that)|would you like|if you(?:['’]d| would)? (?:like|want|need)|want me to|happy to|just (?:say|let me)|i can also|shall i|do you want|dime si|sag (?:mir )?bescheid|n['’]hésit)/i

/** Without a first line that leads to the script and a last paragraph that offers more. */
function withoutSmallTalk(text: string): string {
  const paragraphs = text.split(/\n\s*\n/)
  const [first = '', ...rest] = paragraphs
  const leads = GREETS.test(first.trim()) && (/[:：]\s*$/.test(first) || first.split(/\s+/).length < 14)
  const kept = leads && rest.length > 0 ? rest : paragraphs
  const [last = ''] = kept.slice(-1)
  const offers = OFFERS.test(last.trim()) && kept.length > 1
  const shown = (offers ? kept.slice(0, -1) : kept).join('\n\n')
  return shown.replace(/^(?:-{3,}|\*{3,})\s*\n|\n\s*(?:-{3,}|\*{3,})\s*$/g, '')
}

const MARKS = '[*_#>\\s]*'
const COUNT = new RegExp(
  `^${MARKS}[([]?\\s*(?:(?:approx\\.?|about|~|≈)\\s*)?(?:word count|words|total words|length|duration|runtime|estimated time)?\\s*[:=]?\\s*(?:approx\\.?|about|~|≈)?\\s*\\d+\\s*(?:words?|seconds?|secs?|s)?\\.?\\s*[)\\]]?${MARKS}$`,
  'i',
)
const TITLE = new RegExp(`^${MARKS}(?:title|título|titel|titre|titolo)${MARKS}:`, 'i')
const CALL = new RegExp(`^${MARKS}(?:cta|call[- ]to[- ]action)${MARKS}:${MARKS}`, 'i')
const LABEL = new RegExp(
  `^${MARKS}(?:script|hook|intro|body|outro|closing|narration|voice-?over|text)${MARKS}:${MARKS}`,
  'i',
)

function lineOf(line: string, asksForCall: boolean): string[] {
  if (TITLE.test(line) || (COUNT.test(line) && /[\p{L}([]/u.test(line))) return []
  if (CALL.test(line)) return asksForCall ? [line.replace(CALL, '')] : []
  return [line.replace(LABEL, '')]
}

function withoutQuotes(text: string): string {
  const inside = /^["“”„«](?<said>[\s\S]*)["“”»]$/.exec(text)?.groups?.said
  return inside === undefined || /["“”„«»]/.test(inside) ? text : inside.trim()
}
