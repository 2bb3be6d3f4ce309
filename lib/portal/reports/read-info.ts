import type { z } from 'zod'
import { codedMessage } from '#lib/contract/messages/wire.ts'
import type { reelInfo } from '#lib/contract/project.ts'
import { plainLine } from '#lib/core/log/plain-line.ts'
import { amountOf, type Fields, fieldsOf, pick, textOf } from './json-fields.ts'

/** The description of a file. The score is null where the service gave none. */
export type ReportedInfo = Omit<z.output<typeof reelInfo>, 'viralityScore'> & { viralityScore: number | null }

/** Reads the content of `info` or beside the link; null if there is none. */
export function readInfo(fields: Fields): ReportedInfo | null {
  const inner = fieldsOf(pick([fields], ['info', 'metadata', 'meta', 'details', 'virality']))
  const layers = inner === null ? [fields] : [inner, fields]
  const words = (names: string[]) => textOf(pick(layers, names)) ?? ''
  const info: ReportedInfo = {
    title: plainLine(words(['title', 'headline', 'cliptitle'])),
    caption: words(['caption', 'description', 'summary']),
    viralityScore: scoreOf(pick(layers, ['viralityscore', 'viralscore', 'score', 'virality'])),
    viralityScoreReason: words(['viralityscorereason', 'viralityreason', 'viralreason', 'scorereason', 'reason']),
    viralityScoreReasonMessage: codedMessage.safeParse(pick(layers, ['viralityscorereasonmessage'])).data,
    tags: listOf(pick(layers, ['tags', 'hashtags', 'keywords'])),
    suitablePlatforms: listOf(pick(layers, ['suitableplatforms', 'platforms'])),
  }
  const { viralityScoreReasonMessage: _, ...texts } = info
  const hasContent = Object.values(texts).some(
    (value) => typeof value === 'number' || (value !== null && value.length > 0),
  )
  return hasContent ? info : null
}

/** From 0 to 100, also written as `87%` or `87/100`. */
function scoreOf(value: unknown): number | null {
  const given = typeof value === 'string' ? value.replace(/\s*(%|\/\s*100)\s*$/, '') : value
  const score = amountOf(given)
  return score !== null && score <= 100 ? score : null
}

/** A list of texts, also written as one text with commas or with spaces between hashtags. */
function listOf(value: unknown): string[] {
  const parts = typeof value === 'string' ? value.split(/[,;]|\s+(?=#)/) : value
  return Array.isArray(parts) ? parts.flatMap((part) => textOf(part) ?? []) : []
}
