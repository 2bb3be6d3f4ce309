import process from 'node:process'
import { asc, eq, inArray } from 'drizzle-orm'
import { autopilotItems } from '#db/schema/portal/autopilot-items.ts'
import { autopilotRules } from '#db/schema/portal/autopilot-rules.ts'
import { projects } from '#db/schema/portal/projects.ts'
import type { Member } from '#lib/auth/member.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import type { Project } from '#lib/contract/project.ts'
import { checkSources } from '#lib/portal/autopilot/background/check-sources.ts'
import { makeFound } from '#lib/portal/autopilot/background/make-found.ts'
import { postMade } from '#lib/portal/autopilot/background/post-made.ts'
import { ruleInput } from '#lib/portal/autopilot/rule-input.ts'
import { createRule } from '#lib/portal/autopilot/save-rule.ts'
import { checkProjects } from '#lib/portal/background/check-projects.ts'
import { importOutputs } from '#lib/portal/background/import-outputs.ts'
import { type Peer, startPeer } from '#tests/support/start-peer.ts'
import { makeTeam } from '../arrange.ts'
import type { ForeignService } from '../foreign-service.ts'
import { type LinkedAccount, makeAccount } from '../publishing/arrange.ts'
import { DAYS, giveSlots } from '../publishing/arrange-queue.ts'

export type Episode = { id: string; title: string; minutes?: number; at?: Date; file?: string }

/** A server with a feed, whose episodes a test changes as it goes. Call it before anything reads the settings. */
export async function startFeed() {
  let episodes: Episode[] = []
  const answer = () => ({ body: feedOf(episodes, peer.origin), headers: { 'content-type': 'application/rss+xml' } })
  const peer: Peer = await startPeer(() => answer())
  process.env.ALLOW_PRIVATE_ORIGINS = peer.origin
  return {
    peer,
    address: `${peer.origin}/feed.xml`,
    reads: () => peer.requests.filter(({ url }) => url === '/feed.xml').length,
    publish: (next: Episode[]) => {
      episodes = next
      peer.answerWith(answer)
    },
    fail: (status: number) => peer.answerWith({ status }),
  }
}

function feedOf(episodes: readonly Episode[], origin: string): string {
  const items = episodes.map(
    ({ id, title, minutes = 40, at = new Date(), file = `${id}.mp4` }) => `<item><guid isPermaLink="false">${id}</guid>
      <title>${title}</title><pubDate>${at.toUTCString()}</pubDate><itunes:duration>${minutes * 60}</itunes:duration>
      <enclosure url="${origin}/${file}" length="1" type="video/mp4"/></item>`,
  )
  return `<?xml version="1.0"?><rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd">
    <channel><title>Harbor talks</title><description>d</description>${items.join('')}</channel></rss>`
}

/** Scores of the reels that the service makes of each project, in their order. */
export type Scores = (body: Record<string, unknown>) => number[]

/** What is said in the source of a project; absent where the service shows no transcript. */
type Says = (body: Record<string, unknown>) => string

/** Has a service accept projects, answer for them when it is asked, and remember the keys with which they came. */
export function makeReels(service: ForeignService, scoresOf: Scores = () => [90, 80, 40], saysOf?: Says) {
  const made = new Map<string, { reference: string; body: Record<string, unknown> }>()
  let isFinished = true
  let failure: string | null = null
  const answerFor = (reference: string): Project => {
    const { body = {} } = [...made.values()].find((one) => one.reference === reference) ?? {}
    const status = failure !== null ? 'failed' : isFinished ? 'completed' : 'processing'
    const at = '2026-01-31T09:30:00.000Z'
    const ended = { createdAt: at, startedAt: at, completedAt: isFinished ? at : null, error: failure }
    const outputs = scoresOf(body).map((score, index) => ({
      ...{ id: `o${index}`, videoUrl: `${service.peer.origin}/files/video.mp4`, durationSeconds: 20, sizeBytes: 5_012 },
      ...{ width: 1080, height: 1920, info: infoOf(`Reel ${index + 1}`, score) },
    }))
    const transcript = `${service.peer.origin}/said/${reference}.json`
    const [first, ...rest] = outputs
    return {
      ...{ projectId: reference, operation: 'clip', status, stage: null, stages: [], percent: null, ...ended },
      outputs:
        status !== 'completed' || first === undefined
          ? []
          : [{ ...first, ...(saysOf && { sourceTranscriptUrl: transcript }) }, ...rest],
      ...(saysOf && status === 'processing' && { partial: { reels: [], outputs: [], transcriptUrl: transcript } }),
    }
  }
  service.script(({ method, url, headers, body }) => {
    if (url.endsWith('/openapi.json')) return { body: '{"x-abilities":["idempotency-keys"]}' }
    const [, spoken] = /^\/said\/(.+)\.json$/.exec(url) ?? []
    const talk = [...made.values()].find(({ reference: own }) => own === spoken)
    if (talk !== undefined) return { body: transcriptOf(saysOf?.(talk.body) ?? '') }
    const [, reference] = /^\/api\/v2\/projects\/([^/?]+)$/.exec(url) ?? []
    if (reference !== undefined) return { body: JSON.stringify(answerFor(reference)) }
    if (method !== 'POST' || !url.endsWith('/clip')) return undefined
    const key = String(headers['idempotency-key'])
    const known = made.get(key) ?? { reference: `prj-${made.size + 1}`, body: JSON.parse(body.toString()) }
    made.set(key, known)
    const created = { status: 'created', message: 'Created', projectId: known.reference }
    return { status: 201, body: JSON.stringify(created), headers: { 'content-type': 'application/json' } }
  })
  return {
    /** The projects that were asked for, each once however often it was asked for. */
    projects: () => [...made.values()].map(({ body }) => body),
    hold: () => {
      isFinished = false
    },
    finish: () => {
      isFinished = true
    },
    fail: (reason: string | null) => {
      failure = reason
    },
  }
}

function transcriptOf(text: string): string {
  const words = text.split(' ').map((word, at) => ({ text: word, startSeconds: at / 2, endSeconds: at / 2 + 0.4 }))
  const segment = { startSeconds: 0, endSeconds: words.length / 2, text, words }
  return JSON.stringify({ language: 'english', languageTag: 'en', durationSeconds: 60, segments: [segment] })
}

function infoOf(title: string, viralityScore: number) {
  return { title, caption: `About ${title}`, viralityScore, viralityScoreReason: '', tags: [], suitablePlatforms: [] }
}

/** A rule with what a test changes of the usual. */
export function watch(member: Member, address: string, given: Record<string, unknown> = {}): Promise<string> {
  const usual = { sourceKind: 'feed', address, posting: 'queue', videosPerDay: '10', postsPerDay: '10' }
  return createRule(member, ruleInput.parse({ ...usual, scoreLeast: '75', minutesPerMonth: '1000', ...given }))
}

/** A rule that has read its source once, so that what appears now is new. */
export async function beginRule(
  member: Member,
  address: string,
  account: LinkedAccount,
  given: Record<string, unknown> = {},
): Promise<string> {
  const ruleId = await watch(member, address, { accountIds: [account.id], ...given })
  await checkSources()
  return ruleId
}

export const itemsOf = (ruleId: string) =>
  asSystem((transaction) =>
    transaction.select().from(autopilotItems).where(eq(autopilotItems.ruleId, ruleId)).orderBy(asc(autopilotItems.id)),
  )

export async function ruleOf(ruleId: string) {
  const [row] = await asSystem((transaction) =>
    transaction.select().from(autopilotRules).where(eq(autopilotRules.id, ruleId)),
  )
  if (row === undefined) throw new Error('There is no such rule.')
  return row
}

/** Has the sources of all rules due now. */
export const makeDue = () =>
  asSystem((transaction) =>
    transaction
      .update(autopilotRules)
      .set({ nextCheckAt: new Date(0) })
      .where(eq(autopilotRules.isOn, true)),
  )

/** Checks all sources, as if their time had come. */
export async function check(now?: Date): Promise<void> {
  await makeDue()
  await checkSources(now)
}

/** A team whose account posts three times a day. */
export async function makePublisher() {
  const member = await makeTeam()
  const account = await makeAccount(member)
  const times = DAYS.flatMap((day) => ['08:00', '12:00', '18:00'].map((time) => `${day} ${time}`))
  await giveSlots(member, account, times)
  return { member, account }
}

/** All tasks until what was found has ended. */
export async function run(): Promise<void> {
  const { signal } = new AbortController()
  const makeAllDue = () =>
    asSystem(async (transaction) => {
      const isOpen = inArray(projects.state, ['queued', 'processing'])
      await transaction
        .update(projects)
        .set({ nextCheckAt: new Date(0) })
        .where(isOpen)
      const isMade = eq(autopilotItems.outcome, 'making')
      await transaction
        .update(autopilotItems)
        .set({ nextStepAt: new Date(0) })
        .where(isMade)
      return transaction.$count(autopilotItems, isMade)
    })
  await makeFound()
  for (let round = 0; round < 12 && (await makeAllDue()) > 0; round++) {
    await checkProjects()
    await importOutputs(signal)
    await makeAllDue()
    await postMade()
  }
}

/** Each outcome with its reason, in the order in which the items were found. */
export const outcomesOf = async (ruleId: string) =>
  (await itemsOf(ruleId)).map(({ outcome, reasonCode }) => (reasonCode === null ? outcome : `${outcome} ${reasonCode}`))
