import type postgres from 'postgres'
import type { Member } from '#lib/auth/member.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { saveTranscript } from '#lib/portal/transcripts/save-transcript.ts'

const MINUTES_OF_VIDEO = 30
const WORDS_PER_MINUTE = 150
/** So many hours are written word by word; the rest repeats them in other videos, and the index has all of them. */
const DISTINCT_HOURS = 200
const VOCABULARY = 60_000

type Filled = {
  words: number
  videos: number
  tableMb: number
  indexMb: number
  /** What to search for, by what it is. */
  searches: Record<string, string>
}

/** Gives a team so many hours of transcripts, with words as frequent as those of a language (Zipf), and few that are said once. */
export async function fillTranscripts(sql: postgres.Sql, member: Member, hours: number): Promise<Filled> {
  const videos = Math.round((hours * 60) / MINUTES_OF_VIDEO)
  const distinct = Math.min(videos, (DISTINCT_HOURS * 60) / MINUTES_OF_VIDEO)
  await addVideos(sql, member.teamId, videos)
  await sql`drop index portal.transcript_passages_words`
  const say = speaker()
  for (let number = 0; number < distinct; number += 1) await addTranscript(member, number, say)
  for (let done = distinct; done < videos; done += distinct) {
    await repeat(sql, done, Math.min(distinct, videos - done))
  }
  await sql`set maintenance_work_mem = '1GB'`
  await sql`create index transcript_passages_words on portal.transcript_passages using gin (words) with (fastupdate = off)`
  for (const table of ['jobs', 'outputs', 'transcripts', 'transcript_passages']) {
    await sql`vacuum analyze ${sql(`portal.${table}`)}`
  }
  const [size] = await sql<{ words: string; table_mb: number; index_mb: number }[]>`
    select (select sum(word_count) from portal.transcripts) as words,
      (pg_table_size('portal.transcript_passages') / 1000000)::int as table_mb,
      (pg_relation_size('portal.transcript_passages_words') / 1000000)::int as index_mb`
  const [often, common, seldom] = [wordAt(0), wordAt(200), wordAt(30_000)]
  return {
    words: Number(size?.words),
    videos,
    tableMb: size?.table_mb ?? 0,
    indexMb: size?.index_mb ?? 0,
    searches: {
      'a word said in one video': 'kaleidoscope',
      'a rare word': seldom,
      'a common word': common,
      'the most frequent word': often,
      'two common words': `${common} ${wordAt(300)}`,
      'two of the most frequent words': `${often} ${wordAt(1)}`,
      'a quoted phrase of common words': `"${wordAt(20)} ${wordAt(30)}"`,
      'a quoted phrase of frequent words': `"${often} ${wordAt(1)}"`,
      'a word that nobody says': 'zyzzyva',
    },
  }
}

async function addVideos(sql: postgres.Sql, teamId: string, count: number): Promise<void> {
  await sql`
    insert into portal.jobs (id, team_id, operation, title, source_kind, source_ref, source_label, request, state, attempt,
      import_attempts, quiet_checks, created_at, updated_at)
    select 'job_' || n, ${teamId}, 'subtitles', 'Video ' || n, 'link', 'https://example.com/' || n, 'example.com', '{}',
      'completed', 1, 0, 0, moment, moment
    from (select n, now() - n * interval '20 minutes' as moment from generate_series(0, ${count - 1}::int) n) numbered`
  await sql`
    insert into portal.outputs (id, team_id, job_id, external_id, position, kind, remote, files, duration_seconds, size_bytes,
      verified, imported_at, created_at, next_transcript_at)
    select 'out_' || substr(id, 5), team_id, id, id, 0, 'video', '{}', '{}', 1800, 1, true, created_at, created_at, null
    from portal.jobs`
}

async function addTranscript(member: Member, number: number, say: () => string): Promise<void> {
  const job = {
    id: `job_${number}`,
    teamId: member.teamId,
    sourceKind: 'link',
    sourceRef: `https://example.com/${number}`,
  } as const
  const lines = Array.from({ length: (MINUTES_OF_VIDEO * WORDS_PER_MINUTE) / 15 }, (_, index) => {
    const startSeconds = index * 6
    const words = Array.from({ length: 15 }, (_, place) => {
      const isOnce = number === 7 && index === 100 && place === 3
      return {
        text: isOnce ? 'kaleidoscope' : say(),
        startSeconds: startSeconds + place * 0.4,
        endSeconds: startSeconds + place * 0.4 + 0.3,
      }
    })
    const text = words.map((word) => word.text).join(' ')
    return { startSeconds, endSeconds: startSeconds + 6, text, speaker: null, languageTag: null, words }
  })
  const spoken = { languageTag: 'en', lines, heardLanguage: null }
  const output = { id: `out_${number}`, durationSeconds: MINUTES_OF_VIDEO * 60 }
  await asSystem((transaction) => saveTranscript(transaction, job, output, { spoken, ofSource: false }, new Date()))
}

/** The first transcripts again, as those of later videos; without the word that is said once. */
async function repeat(sql: postgres.Sql, first: number, count: number): Promise<void> {
  await sql`
    insert into portal.transcripts
    select 'out_' || n + ${first}::int, team_id, 'job_' || n + ${first}::int, of_source, 'source ' || n + ${first}::int,
      language_tag, duration_seconds, word_count, created_at
    from portal.transcripts, lateral (select substr(output_id, 5)::int as n) numbered where n < ${count}::int and n <> 7`
  await sql`
    insert into portal.transcript_passages
    select 'out_' || n + ${first}::int, position, team_id, words, starts, lines
    from portal.transcript_passages, lateral (select substr(output_id, 5)::int as n) numbered
    where n < ${count}::int and n <> 7`
}

/** Words as often as Zipf's law says; the same in each run. */
function speaker(): () => string {
  const sums: number[] = []
  for (let rank = 0, sum = 0; rank < VOCABULARY; rank += 1) {
    sum += 1 / (rank + 1)
    sums.push(sum)
  }
  let seed = 42
  return () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    const wanted = (seed / 2 ** 31) * (sums.at(-1) ?? 1)
    let [from, to] = [0, VOCABULARY - 1]
    while (from < to) {
      const middle = (from + to) >> 1
      if ((sums[middle] ?? 0) < wanted) from = middle + 1
      else to = middle
    }
    return wordAt(from)
  }
}

const SYLLABLES = ['ba', 'ce', 'di', 'fo', 'gu', 'la', 'me', 'ni', 'po', 'ru', 'sa', 'te', 'vi', 'xo', 'zu', 'tra']
const ENDINGS = ['', 's', 'ing', 'ed']

/** The word of a rank; longer ones are rarer. */
function wordAt(rank: number): string {
  let word = ''
  for (let left = rank + 16; left > 0; left = Math.floor(left / 16)) word += SYLLABLES[left % 16]
  return word + (ENDINGS[rank % ENDINGS.length] ?? '')
}
