import type { ProjectOutput } from '#lib/portal/projects/project-view.ts'

/** A reel with its rank: 1 is the best, as the service has them. */
export type RankedReel = { rank: number; output: ProjectOutput; title: string }

export const REEL_ORDERS = ['best', 'source'] as const
export type ReelOrder = (typeof REEL_ORDERS)[number]

export function rankReels(outputs: readonly ProjectOutput[], projectTitle: string): RankedReel[] {
  return outputs.map((output, index) => ({ rank: index + 1, output, title: output.info?.title || projectTitle }))
}

/** Best first, or as they follow each other in the source, where that is known. */
export function orderReels(reels: readonly RankedReel[], order: ReelOrder): RankedReel[] {
  const start = ({ output }: RankedReel) => output.cut?.startSeconds ?? Number.POSITIVE_INFINITY
  return order === 'best' ? [...reels] : reels.toSorted((a, b) => start(a) - start(b) || a.rank - b.rank)
}

/** The reel `steps` further on, staying within the list. */
export function reelBeside(reels: readonly RankedReel[], rank: number, steps: number): RankedReel | undefined {
  const at = reels.findIndex((reel) => reel.rank === rank)
  return reels[Math.min(reels.length - 1, Math.max(0, at + steps))]
}
