import { type Embedding, embedder, logLikelihoodRatio } from './embedding.ts'
import type { SpeakerModel } from './speaker-model.ts'
import { addStatistics, emptyStatistics, type Statistics } from './statistics.ts'

/** Clustering starts within batches of this size, then merges their clusters: three hours would have too many pairs at once. */
const batchSize = 200

/**
 * Agglomerative clustering of segments by speaker: merges the pair with the highest log-likelihood ratio until none is above
 * `stopScore`. Returns the statistics of each cluster.
 */
export function clusterSpeakers(model: SpeakerModel, segments: readonly Statistics[], stopScore: number): Statistics[] {
  let clusters = [...segments]
  for (;;) {
    const before = clusters.length
    const batches = Math.ceil(before / batchSize)
    const length = Math.ceil(before / batches)
    clusters = Array.from({ length: batches }, (_, i) => clusters.slice(i * length, (i + 1) * length)).flatMap(
      (batch) => agglomerate(model, batch, stopScore),
    )
    if (batches === 1 || clusters.length === before) return clusters
  }
}

type Cluster = { statistics: Statistics; embedding: Embedding; nearest: Cluster | null; score: number }

function agglomerate(model: SpeakerModel, segments: readonly Statistics[], stopScore: number): Statistics[] {
  const embed = embedder(model)
  let clusters = segments.map((segment): Cluster => {
    const statistics = emptyStatistics(model)
    addStatistics(statistics, segment)
    return { statistics, embedding: embed(statistics), nearest: null, score: Number.NEGATIVE_INFINITY }
  })
  const findNearest = (cluster: Cluster) => {
    cluster.nearest = null
    cluster.score = Number.NEGATIVE_INFINITY
    for (const other of clusters) if (other !== cluster) compare(model, cluster, other)
  }
  for (const cluster of clusters) findNearest(cluster)
  for (;;) {
    const best = clusters.reduce<Cluster | null>(
      (most, cluster) => (cluster.score > (most?.score ?? stopScore) ? cluster : most),
      null,
    )
    const other = best?.nearest
    if (!best || !other) return clusters.map((cluster) => cluster.statistics)
    addStatistics(best.statistics, other.statistics)
    best.embedding = embed(best.statistics)
    clusters = clusters.filter((cluster) => cluster !== other)
    findNearest(best)
    for (const cluster of clusters) {
      if (cluster.nearest === best || cluster.nearest === other) findNearest(cluster)
      else if (cluster !== best) compare(model, cluster, best)
    }
  }
}

function compare(model: SpeakerModel, cluster: Cluster, other: Cluster): void {
  const score = logLikelihoodRatio(model, cluster.embedding, other.embedding)
  if (score <= cluster.score) return
  cluster.nearest = other
  cluster.score = score
}
