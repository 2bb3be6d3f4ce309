import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { type Provenance, provenanceOf } from '#lib/contract/provenance.ts'
import { logger } from '#lib/core/log/log.ts'
import { settings } from '#lib/core/settings/env.ts'
import { joinWords } from '#lib/media/captions/words.ts'
import type { ChosenReel } from '#lib/media/clips/choosing/chosen-reel.ts'
import { isSpoken, spokenWords, type Transcript } from '#lib/media/transcript.ts'
import { ProviderFailure } from '../providers/provider-failure.ts'
import { withRetry } from '../providers/with-retry.ts'
import { askAboutReel, type JudgedReel, type ReelQuestion } from './ask-about-reel.ts'
import { hasWriter } from './write-script.ts'

export type ReelImprovementRequest = { count: number | null; prompt: string | null; keywords: readonly string[] }

/** The reels to be made, best first, and who chose them and wrote about them. */
export type ImprovedReels = { reels: ChosenReel[]; madeBy: Provenance[] }

/** Candidates that a provider judges, for each reel that is wanted. */
const CHOICE = 2
const MAX_CANDIDATES = 50
/** Requests at once: a local model answers one after the other anyway. */
const AT_ONCE = 3

/** How many reels the engine should find for a number of wanted ones: more where a provider judges them. */
export function reelsToFind(count: number | null): number | null {
  return count === null || !hasWriter() ? count : Math.min(MAX_CANDIDATES, count * CHOICE)
}

/**
 * Has the writing provider judge the reels that the engine found and write about them, one request for each; the best by its scores
 * stay. Without a provider, and where it fails or answers what cannot be used, the engine's own choice and words stay, and `madeBy` records
 * that.
 *
 * @param found as many as `reelsToFind` returns, best first.
 * @throws the signal's reason.
 */
export async function improveReels(
  found: readonly ChosenReel[],
  asked: ReelImprovementRequest,
  transcript: Transcript,
  signal: AbortSignal,
): Promise<ImprovedReels> {
  const count = asked.count ?? found.length
  const own = found.slice(0, count)
  if (!isSpoken(transcript)) return { reels: own, madeBy: [byMoments()] }
  if (!hasWriter() || found.length === 0) return { reels: own, madeBy: builtIn(null) }
  const judged = await judgeAll(found, asked, transcript, signal)
  if (judged.every((one) => one === null)) return { reels: own, madeBy: builtIn(coded('writer_unused')) }
  const reels = found
    .map((reel, at) => rewritten(reel, judged[at] ?? null))
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
  return { reels, madeBy: byProvider(judged) }
}

/** What the provider says of each reel; null where it failed. Where it fails at the first, no other is asked about. */
async function judgeAll(
  found: readonly ChosenReel[],
  asked: ReelImprovementRequest,
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
  { prompt, keywords }: ReelImprovementRequest,
  transcript: Transcript,
): ReelQuestion {
  const words = spokenWords(transcript).filter(
    (word) => word.startSeconds >= startSeconds - 0.05 && word.endSeconds <= endSeconds + 0.05,
  )
  const { language, languageTag } = transcript
  const text = joinWords(words.map((word) => word.text))
  return { seconds: endSeconds - startSeconds, text, prompt, keywords, language, languageTag }
}

function rewritten(reel: ChosenReel, judged: JudgedReel | null): ChosenReel {
  if (judged === null) return reel
  const { score, reason, title, caption, hook, tags } = judged
  return {
    ...reel,
    score,
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

function builtIn(note: CodedMessage | null): Provenance[] {
  return [
    provenanceOf('selection', 'built-in', coded('maker_scores'), note),
    provenanceOf('texts', 'built-in', coded('maker_words_of_video'), note),
  ]
}

function byProvider(judged: readonly (JudgedReel | null)[]): Provenance[] {
  const name = settings().WRITE_MODEL ?? 'provider'
  const isWhole = judged.every((one) => one?.title && one.caption && one.hook && one.tags && one.reason)
  const note = isWhole ? null : coded('texts_replaced')
  return [provenanceOf('selection', 'provider', name), provenanceOf('texts', 'provider', name, note)]
}
