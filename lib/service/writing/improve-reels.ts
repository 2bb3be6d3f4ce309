import { type CodedMessage, coded, joinMessages } from '#lib/contract/messages/coded.ts'
import { type Provenance, provenanceOf } from '#lib/contract/provenance.ts'
import { logger } from '#lib/core/log/log.ts'
import { settings } from '#lib/core/settings/env.ts'
import { joinWords } from '#lib/media/captions/words.ts'
import type { ChosenReel } from '#lib/media/clips/choosing/chosen-reel.ts'
import { isSpoken, spokenWords, type Transcript } from '#lib/media/transcript.ts'
import { ProviderFailure } from '../providers/provider-failure.ts'
import { withRetry } from '../providers/with-retry.ts'
import { askAboutReel, type JudgedReel, type ReelQuestion } from './ask-about-reel.ts'
import type { ReelChoice } from './choose-reels/choose-by-model.ts'
import type { ReelTexts } from './reel-texts.ts'

type Asked = { prompt: string | null; keywords: readonly string[]; allowsProfanity?: boolean }

/** The reels to be made, best first, and who chose them and wrote about them. */
export type ImprovedReels = { reels: ChosenReel[]; madeBy: Provenance[] }

/** Requests at once: a local model answers one after the other anyway. */
const AT_ONCE = 3

/**
 * Gives the reels that the writing provider chose the texts that it wrote about them, and has it write about the others, one request for
 * each. What it fails at, or answers what cannot be used, keeps the words of the video, and `madeBy` records that.
 *
 * @param choice null without a provider.
 * @throws the signal's reason.
 */
export async function improveReels(
  found: readonly ChosenReel[],
  choice: ReelChoice | null,
  asked: Asked,
  transcript: Transcript,
  signal: AbortSignal,
): Promise<ImprovedReels> {
  if (!isSpoken(transcript)) return { reels: [...found], madeBy: [byMoments()] }
  if (choice === null) return { reels: [...found], madeBy: [chosenHere(null), writtenHere(null)] }
  const others = found.filter(({ pick }) => pick === undefined)
  const judged = choice.isDown ? others.map(() => null) : await judgeAll(others, asked, transcript, signal)
  const texts = found.map((reel) =>
    reel.pick === undefined ? (judged[others.indexOf(reel)] ?? null) : (choice.reels[reel.pick]?.texts ?? null),
  )
  const reels = found.map((reel, at) => rewritten(reel, texts[at] ?? null)).sort((a, b) => rankOf(b) - rankOf(a))
  return { reels, madeBy: [chosenBy(choice, found.length, others.length), writtenBy(texts)] }
}

/** Its place in their order: preferences count there, and change no score. */
function rankOf({ score, preferred = 1 }: ChosenReel): number {
  return score * preferred
}

/** What the provider says of each reel; null where it failed. Where it fails at the first, no other is asked about. */
async function judgeAll(
  found: readonly ChosenReel[],
  asked: Asked,
  transcript: Transcript,
  signal: AbortSignal,
): Promise<(JudgedReel | null)[]> {
  const questions = found.map((reel) => questionOf(reel, asked, transcript))
  const judged: (JudgedReel | null)[] = questions.map(() => null)
  const [first] = questions
  if (first === undefined) return judged
  judged[0] = await judge(first, signal)
  if (judged[0] === null) return judged
  for (let from = 1; from < questions.length; from += AT_ONCE) {
    const answers = await Promise.all(questions.slice(from, from + AT_ONCE).map((one) => judge(one, signal)))
    for (const [at, answer] of answers.entries()) judged[from + at] = answer
  }
  return judged
}

async function judge(question: ReelQuestion, signal: AbortSignal): Promise<JudgedReel | null> {
  try {
    return await withRetry(() => askAboutReel(question, signal), signal)
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    logger('writing').warn({ err: error }, 'the writing provider failed; the words of the video are used')
    return null
  }
}

function questionOf(
  { startSeconds, endSeconds }: ChosenReel,
  { prompt, keywords, allowsProfanity = false }: Asked,
  transcript: Transcript,
): ReelQuestion {
  const words = spokenWords(transcript).filter(
    (word) => word.startSeconds >= startSeconds - 0.05 && word.endSeconds <= endSeconds + 0.05,
  )
  const { language, languageTag } = transcript
  const text = joinWords(words.map((word) => word.text))
  const seconds = endSeconds - startSeconds
  return { seconds, text, prompt, keywords, allowsProfanity, language, languageTag }
}

function rewritten(reel: ChosenReel, texts: (ReelTexts & { score?: number }) | null): ChosenReel {
  if (texts === null) return reel
  const { score, reason, title, caption, hook, tags } = texts
  return {
    ...reel,
    score: score ?? reel.score,
    reason: reason ?? reel.reason,
    title: title ?? reel.title,
    caption: caption ?? reel.caption,
    hook: hook ?? reel.hook,
    tags: tags ?? reel.tags,
  }
}

/** Without words there is nothing that a provider could judge. */
function byMoments(): Provenance {
  return provenanceOf('selection', 'built-in', coded('maker_moments'), coded('reels_without_speech'))
}

const model = () => settings().WRITE_MODEL ?? 'provider'

function chosenHere(note: CodedMessage | null): Provenance {
  return provenanceOf('selection', 'built-in', coded('maker_scores'), note)
}

/** `others`: how many of the reels the provider did not choose. */
function chosenBy({ problem }: ReelChoice, count: number, others: number): Provenance {
  if (others === count) return chosenHere(problem)
  const added = others === 0 ? null : coded('reels_added_here', { count: others })
  return provenanceOf('selection', 'provider', model(), added === null ? problem : together(problem, added))
}

function together(first: CodedMessage | null, second: CodedMessage): CodedMessage {
  return first === null ? second : joinMessages(first, second)
}

function writtenHere(note: CodedMessage | null): Provenance {
  return provenanceOf('texts', 'built-in', coded('maker_words_of_video'), note)
}

function writtenBy(texts: readonly (ReelTexts | null)[]): Provenance {
  if (texts.every((one) => one === null)) return writtenHere(coded('writer_unused'))
  const isWhole = texts.every((one) => one?.title && one.caption && one.hook && one.tags && one.reason)
  return provenanceOf('texts', 'provider', model(), isWhole ? null : coded('texts_replaced'))
}
