import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import type { PassageLine } from '#db/schema/portal/transcript-passages.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import type { Operation } from '#lib/contract/operations/operations.ts'
import { type FoundPlace, findPlaces } from './find-places.ts'
import { describeVideos, type FoundVideo } from './found-videos.ts'
import { passagesQuery, readSearch, type Term, wordsOf } from './read-search.ts'

export type TranscriptSearch = {
  words: string
  /** Whether other forms of a word are found too. */
  forms: boolean
  /** First part of a language's tag; null for all. */
  language: string | null
  /** Only projects in these folders; null for all. */
  folderIds: readonly string[] | null
  /** Only sentences of a speaker, counted from 1 in each video; of all where it is null or absent. */
  speaker?: number | null
  /** Only projects that are at most so old; all where it is null or absent. */
  days?: number | null
  /** Only projects of a tool; of all where it is null or absent. */
  tool?: Operation | null
  /** Only projects that test keys made, or none of them; both where it is absent. */
  isTest?: boolean
  /** How many videos come before those that are shown. */
  skip: number
}

export type TranscriptHits = {
  videos: FoundVideo[]
  /** How many videos have passages with all the words. */
  videoCount: number
  /** How often they are said; null where there are too many to be counted. */
  placeCount: number | null
  nextSkip: number | null
  /** The languages that the team's transcripts are in, the most frequent first. */
  languages: string[]
  /** The speakers of the words in the videos that were read, whichever speaker was asked for. */
  speakers: number[]
}

const VIDEOS_ON_PAGE = 15
/** Up to so many passages are read, so that all are counted and the best come first. */
const MOST_READ = 100
/** A passage is some minutes; a video with more is counted by those. */
const MOST_PASSAGES_OF_VIDEO = 40

/**
 * What the team's videos say: sentences with the words, by video, those with most of them first. A video that several
 * projects were made from is found once.
 *
 * @throws Failure `forbidden`.
 */
export async function searchTranscripts(actor: Actor, search: TranscriptSearch): Promise<TranscriptHits> {
  requirePermission(actor, 'projects.view')
  return inTeam(actor, async (transaction) => {
    await preferIndexes(transaction)
    const languages = await listLanguages(transaction)
    const asked = search.language === null ? languages : [search.language]
    const terms = await readSearch(transaction, search.words, { forms: search.forms, languages: asked })
    const query = passagesQuery(terms, actor.teamId)
    const none = { videos: [], videoCount: 0, placeCount: 0, nextSkip: null, languages, speakers: [] }
    if (query === null) return none
    const ranked = await rankVideos(transaction, query, search)
    const passageCount = ranked.reduce((sum, { passages }) => sum + passages, 0)
    const isCounted = ranked.length > 0 && passageCount <= MOST_READ && ranked[0]?.total === ranked.length
    const read = isCounted ? ranked : ranked.slice(0, VIDEOS_ON_PAGE)
    const all = await readPlaces(transaction, query, read, terms)
    const found = ofSpeaker(all, search.speaker ?? null)
    const shown = isCounted ? found.slice(search.skip, search.skip + VIDEOS_ON_PAGE) : found
    const videoCount = isCounted ? found.length : (ranked[0]?.total ?? 0)
    return {
      videos: await describeVideos(transaction, actor, shown.map(readVideo)),
      videoCount,
      placeCount: isCounted
        ? found.reduce((sum, { places }) => sum + places.length, 0)
        : ranked.length === 0
          ? 0
          : null,
      nextSkip: search.skip + VIDEOS_ON_PAGE < videoCount ? search.skip + VIDEOS_ON_PAGE : null,
      languages,
      speakers: speakersOf(all),
    }
  })
}

/**
 * A plan that reads the table instead of the index would read all that was said; and the plan has to be made for these
 * words, of which some are in every passage.
 */
async function preferIndexes(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`
    select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('enable_seqscan', 'off', true),
      set_config('work_mem', '64MB', true), set_config('jit', 'off', true),
      set_config('max_parallel_workers_per_gather', '0', true)`)
}

async function listLanguages(transaction: Transaction): Promise<string[]> {
  const rows = await transaction.execute<{ language: string }>(sql`
    select split_part(lower(t.language_tag), '-', 1) as language
    from portal.transcripts t join portal.jobs j on j.id = t.job_id where j.deleted_at is null
    group by 1 order by count(*) desc, 1 limit 12`)
  return rows.map(({ language }) => language)
}

type Ranked = { outputId: string; passages: number; total: number }

/** Videos by how many of their passages have the words, then the newest; of one video its newest transcript. */
async function rankVideos(transaction: Transaction, query: string, search: TranscriptSearch): Promise<Ranked[]> {
  const rows = await transaction.execute<{ id: string; passages: number; total: number }>(sql`
    with found as materialized (
      select output_id, count(*)::int as passages from portal.team_passages where words @@ ${query}::tsquery group by 1
    ), videos as (
      select distinct on (t.source_key) t.output_id as id, found.passages, j.created_at
      from found join portal.transcripts t using (output_id) join portal.jobs j on j.id = t.job_id
      where ${sql.join([sql`j.deleted_at is null`, ...narrowing(search)], sql` and `)}
      order by t.source_key, j.created_at desc, t.created_at desc
    ), counted as (select count(*)::int as total, coalesce(sum(passages), 0)::int as all_passages from videos)
    select id, passages, total from videos, counted order by passages desc, created_at desc, id
    offset (select case when all_passages <= ${MOST_READ}::int then 0 else ${search.skip}::int end from counted)
    limit (select case when all_passages <= ${MOST_READ}::int then ${MOST_READ}::int else ${VIDEOS_ON_PAGE}::int end
      from counted)`)
  return rows.map(({ id, passages, total }) => ({ outputId: id, passages, total }))
}

function narrowing({ language, folderIds, isTest, days = null, tool = null }: TranscriptSearch): SQL[] {
  return [
    ...(language === null ? [] : [sql`split_part(lower(t.language_tag), '-', 1) = ${language}`]),
    ...(folderIds === null ? [] : [sql`j.folder_id = any(${sql.param([...folderIds])}::text[])`]),
    ...(days === null ? [] : [sql`j.created_at > now() - make_interval(days => ${days}::int)`]),
    ...(tool === null ? [] : [sql`j.operation = ${tool}`]),
    ...(isTest === undefined ? [] : [sql`j.is_test = ${isTest}`]),
  ]
}

type VideoPlaces = { outputId: string; places: FoundPlace[] }

function ofSpeaker(videos: readonly VideoPlaces[], speaker: number | null): VideoPlaces[] {
  if (speaker === null) return [...videos]
  return videos
    .map(({ outputId, places }) => ({ outputId, places: places.filter((place) => place.speaker === speaker) }))
    .filter(({ places }) => places.length > 0)
}

function speakersOf(videos: readonly VideoPlaces[]): number[] {
  const known = videos.flatMap(({ places }) => places.map(({ speaker }) => speaker))
  return [...new Set(known.filter((speaker) => speaker !== null))].toSorted((one, other) => one - other)
}

function readVideo({ outputId, places }: VideoPlaces) {
  return { outputId, places: places.map(({ read }) => read()) }
}

/** The places of these videos, those with most and then those with words as typed first; videos without any are left out. */
async function readPlaces(
  transaction: Transaction,
  query: string,
  ranked: readonly Ranked[],
  terms: readonly Term[],
): Promise<VideoPlaces[]> {
  if (ranked.length === 0) return []
  const ids = ranked.map(({ outputId }) => outputId)
  const rows = await transaction.execute<{
    id: string
    lines: PassageLine[]
    starts: number[]
    positions: Record<string, number[]> | null
  }>(sql`
    with chosen as materialized (
      select p.output_id as id, p.position, p.lines, p.starts, p.words
      from unnest(${sql.param(ids)}::text[]) as asked (id)
      cross join lateral (
        select * from portal.team_passages one where one.output_id = asked.id order by one.position
      ) p
      where p.words @@ ${query}::tsquery
    )
    select id, lines, starts, (
      select jsonb_object_agg(word.lexeme, word.positions) from unnest(words) as word
      where word.lexeme = any(${sql.param(wordsOf(terms))}::text[])
    ) as positions
    from (select *, row_number() over (partition by id order by position) as place from chosen) numbered
    where place <= ${MOST_PASSAGES_OF_VIDEO} order by id, position`)
  const byVideo = new Map<string, FoundPlace[]>()
  for (const { id, positions, ...passage } of rows) {
    const places = findPlaces({ ...passage, positions: positions ?? {} }, terms)
    byVideo.set(id, [...(byVideo.get(id) ?? []), ...places])
  }
  return ids
    .map((outputId) => ({ outputId, places: byVideo.get(outputId) ?? [] }))
    .filter(({ places }) => places.length > 0)
    .toSorted(
      (one, other) => exactCount(other.places) - exactCount(one.places) || other.places.length - one.places.length,
    )
}

function exactCount(places: readonly FoundPlace[]): number {
  return places.filter(({ isExact }) => isExact).length
}
