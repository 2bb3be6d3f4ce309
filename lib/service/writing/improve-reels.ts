import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { type Provenance, provenanceOf } from '#lib/contract/provenance.ts'
import { logger } from '#lib/core/log/log.ts'
import { settings } from '#lib/core/settings/env.ts'
import { joinWords } from '#lib/media/captions/words.ts'
import type { ChosenReel } from '#lib/media/clips/choosing/chosen-reel.ts'
import { isSpoken, spokenWords, type Transcript } from '#lib/media/transcript.ts'
import { ProviderFailure } from '../providers/provider-failure.ts'
import { withRetry } from '../providers/with-retry.ts'
import { askForReels, type JudgedReel } from './ask-for-reels.ts'
import { hasWriter } from './write-script.ts'

export type ReelImprovementRequest = { count: number | null; prompt: string | null; keywords: readonly string[] }

/** The reels to be made, best first, and who chose them and wrote about them. */
export type ImprovedReels = { reels: ChosenReel[]; madeBy: Provenance[] }

/** Candidates that a provider chooses from, for each reel that is wanted. */
const CHOICE = 2
const MAX_CANDIDATES = 50

/** How many reels the engine should find for a number of wanted ones: more where a provider chooses among them. */
export function reelsToFind(count: number | null): number | null {
  return count === null || !hasWriter() ? count : Math.min(MAX_CANDIDATES, count * CHOICE)
}

/**
 * Has the writing provider choose among the reels that the engine found, and write about them; without a provider, and where it
 * fails or answers what cannot be used, the engine's own choice and words stay, and `madeBy` records that.
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
  const own = found.slice(0, asked.count ?? found.length)
  if (!isSpoken(transcript)) return { reels: own, madeBy: [byMoments()] }
  if (!hasWriter() || found.length === 0) return { reels: own, madeBy: builtIn(null) }
  try {
    const judged = await withRetry(() => askForReels(questionOf(found, asked, transcript), signal), signal)
    return { reels: judged.flatMap((one) => rewritten(found, one)), madeBy: byProvider(judged) }
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    logger('writing').warn({ err: error }, 'the writing provider failed; the built-in choice of reels is used')
    return { reels: own, madeBy: builtIn(coded('writer_unused')) }
  }
}

const idOf = (index: number) => `part-${index + 1}`

function questionOf(found: readonly ChosenReel[], asked: ReelImprovementRequest, transcript: Transcript) {
  const words = spokenWords(transcript)
  const candidates = found.map(({ startSeconds, endSeconds }, index) => ({
    id: idOf(index),
    seconds: endSeconds - startSeconds,
    text: joinWords(
      words
        .filter((word) => word.startSeconds >= startSeconds - 0.05 && word.endSeconds <= endSeconds + 0.05)
        .map(({ text }) => text),
    ),
  }))
  const { prompt, keywords } = asked
  return { candidates, count: asked.count ?? found.length, prompt, keywords, language: transcript.language }
}

function rewritten(found: readonly ChosenReel[], judged: JudgedReel): ChosenReel[] {
  const reel = found[found.findIndex((_, index) => idOf(index) === judged.id)]
  if (reel === undefined) return []
  const { score, reason, title, caption, hook, tags } = judged
  return [
    {
      ...reel,
      score,
      reason: reason ?? reel.reason,
      title: title ?? reel.title,
      caption: caption ?? reel.caption,
      hook: hook ?? reel.hook,
      tags: tags ?? reel.tags,
    },
  ]
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

function byProvider(judged: readonly JudgedReel[]): Provenance[] {
  const name = settings().WRITE_MODEL ?? 'provider'
  const isWhole = judged.every((one) => one.title && one.caption && one.hook && one.tags && one.reason)
  const note = isWhole ? null : coded('texts_replaced')
  return [provenanceOf('selection', 'provider', name), provenanceOf('texts', 'provider', name, note)]
}
