import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { invitations } from '#db/schema/portal/invitations.ts'
import { portalDomains } from '#db/schema/portal/portal-domains.ts'
import { posts } from '#db/schema/portal/posts.ts'
import { uploads } from '#db/schema/portal/uploads.ts'
import type { Member } from '#lib/auth/member.ts'
import { addLogoFile } from '#lib/portal/brand/brand-files.ts'
import { createKit } from '#lib/portal/brand/change-kits.ts'
import { invitationAddress } from '#lib/portal/invitations/invitation-link.ts'
import { inviteInput, invitePeople } from '#lib/portal/invitations/invite-people.ts'
import { renewCalendarAddress } from '#lib/portal/posts/calendar-feed.ts'
import { brandFileUrl, outputFileUrl, outputUrl, sourceUrl } from '#lib/portal/secrets/derived-secrets.ts'
import { createShare } from '#lib/portal/shares/create-share.ts'
import { saveLogo } from '#lib/portal/teams/team-logo.ts'
import { voiceSampleUrl } from '#lib/portal/voices/voice-sample-url.ts'
import { PLANNED_SAMPLES } from '#lib/service/samples/planned-samples.ts'
import { putOutput, uprightVideo } from './finished-output.ts'
import { asMember, compose, linkFeed } from './linked-feed.ts'
import { product, signIn } from './person.ts'
import { openProductDatabase, putProjects } from './project-rows.ts'
import { expect } from './test.ts'

/** An address that serves a file, and the team's own host name where it is served at that alone. */
export type MediaAddress = { path: string; host?: string }

/** Speaks without a model that has to be fetched. */
const VOICE = 'espeak-en-us'

/** Something to be had at every kind of media address, by the names of the routes in the build. */
export async function arrangeMedia(page: Page): Promise<Record<string, MediaAddress[]>> {
  const { teamSlug } = await signIn(page)
  const database = await openProductDatabase()
  const [jobId = ''] = await putProjects(database, teamSlug, [{ state: 'completed' }])
  const video = await uprightVideo()
  const [outputId, other] = [await putOutput(database, jobId, video), await putOutput(database, jobId, video, 1)]
  const accountId = await linkFeed(page, teamSlug, 'Lengths')
  const sent = { outputIds: [outputId], destinations: [{ accountId }], when: { kind: 'now' } }
  const publicationId = await compose(page, teamSlug, { ...sent, title: 'Sent', privacy: 'public' })
  const made = await asMember(page, teamSlug, (member) =>
    makeLinks(database, member, { jobId, outputId, video: video.media ?? Buffer.of() }),
  )
  const entry = await publishedEntry(database, publicationId)
  const of = (...paths: string[]) => paths.map((one) => ({ path: one }))
  const result = `/api/media/outputs/${teamSlug}/${outputId}`
  const [{ id: sample }] = PLANNED_SAMPLES as [(typeof PLANNED_SAMPLES)[number]]
  return {
    '/api/media/brand/[team]/[file]': of(`/api/media/brand/${teamSlug}/${made.brandFile}`),
    '/api/media/domain/logo': [{ path: '/api/media/domain/logo', host: made.host }],
    '/api/media/exports/[team]/[export]': of(),
    '/api/media/feeds/[feed]/[entry]/[file]': of(`/api/media${entry}/video`, `/api/media${entry}/poster`),
    '/api/media/invitations/[token]/logo': of(`/api/media/invitations/${made.invitation}/logo`),
    '/api/media/languages/[team]/[language]/[file]': of(),
    '/api/media/links/[team]/[output]/[file]': of(made.link),
    '/api/media/logos/[team]': of(`/api/media/logos/${teamSlug}`),
    '/api/media/outputs/[team]/[output]/[file]': of(
      ...['media', 'poster', 'transcript', 'transcript-text', 'transcript-lines'].map((file) => `${result}/${file}`),
      `${result}/media?download=1`,
      `/api/media/outputs/${teamSlug}/${other}/transcript-text?download=1`,
    ),
    '/api/media/projects/[team]/[project]/[file]': of(),
    '/api/media/projects/[team]/[project]/zip': of(`/api/media/projects/${teamSlug}/${jobId}/zip`),
    '/api/media/projects/[team]/zip': of(`/api/media/projects/${teamSlug}/zip?projects=${jobId}`),
    '/api/media/samples/[sample]/[file]': of(
      ...['video', 'poster', 'reel-1', 'reel-1-poster', 'reel-1-captions'].map(
        (file) => `/api/media/samples/${sample}/${file}`,
      ),
    ),
    '/api/media/shares/[share]/[output]/[file]': of(
      ...['media', 'poster', 'media?download=1'].map((file) => `/api/media/shares/${made.share}/${outputId}/${file}`),
    ),
    '/api/media/shares/[share]/[output]/picture': of(`/api/media/shares/${made.share}/${outputId}/picture`),
    '/api/media/shares/[share]/logo': of(`/api/media/shares/${made.share}/logo`),
    '/api/media/source/[upload]': of(made.source, made.posted, made.brandSource),
    '/api/media/styles/[style]': of('/api/media/styles/comic'),
    '/api/media/uploads/[team]/[upload]': of(
      `/api/media/uploads/${teamSlug}/${made.upload}`,
      `/api/media/uploads/${teamSlug}/${made.upload}?download=1`,
    ),
    '/api/media/voice-samples/[voice]': of(made.voice),
    '/api/media/voices/[team]/[voice]': of(`/api/media/voices/${teamSlug}/${VOICE}`),
    '/api/publish/calendar/[teamId]/[token]': of(made.calendar),
    '/feeds/[feed]/rss.xml': of(`${entry.split('/').slice(0, 3).join('/')}/rss.xml`),
  }
}

type Made = { jobId: string; outputId: string; video: Buffer }

async function makeLinks(database: Database, member: Member, { jobId, outputId, video }: Made) {
  const [{ teamId }, now] = [member, new Date()]
  await saveLogo(member, Readable.from([PIXEL]))
  const kitId = await createKit(member, { kitName: 'Media' })
  const brand = await addLogoFile(member, kitId, 'logo.svg', Readable.from([MARK]))
  const host = `media-${member.teamSlug}.localhost`
  await database.insert(portalDomains).values({ teamId, host, verifiedAt: now, createdAt: now })
  await invitePeople(member, inviteInput.parse({ addresses: 'guest@example.com', role: 'viewer' }))
  const [invited] = await database.select().from(invitations).where(eq(invitations.teamId, teamId))
  if (invited === undefined) throw new Error('Nobody was invited.')
  const share = await createShare(member, { projectId: jobId, mode: 'unlisted', downloads: 'yes', ends: 'never' })
  const id = `upl_${crypto.randomUUID().replaceAll('-', '')}`
  const folder = path.join(product().dataDir, 'portal', 'uploads')
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, id), video)
  const sizes = { sizeBytes: video.length, receivedBytes: video.length }
  const facts = { name: 'a.mp4', state: 'ready' as const, contentType: 'video/mp4', createdAt: now }
  await database.insert(uploads).values({ id, teamId, userId: member.userId, ...sizes, ...facts })
  return {
    host,
    invitation: invitationAddress(invited).split('/').at(-1) ?? '',
    share: share.url.split('/').at(-1) ?? '',
    link: pathOf(outputFileUrl(teamId, outputId, 'media', now)),
    upload: id,
    source: pathOf(sourceUrl(id, now)),
    posted: pathOf(outputUrl(teamId, outputId, now)),
    brandFile: brand.id,
    brandSource: pathOf(brandFileUrl(teamId, brand.id, now)),
    voice: pathOf(voiceSampleUrl(VOICE)),
    calendar: pathOf(await renewCalendarAddress(member)),
  }
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}

/** `/feeds/…/…` of the entry that a post became. */
async function publishedEntry(database: Database, publicationId: string): Promise<string> {
  const find = async () => {
    const [post] = await database.select({ url: posts.url }).from(posts).where(eq(posts.publicationId, publicationId))
    return post?.url ?? ''
  }
  await expect.poll(find, { timeout: 90_000 }).toMatch(/\/feeds\/feed_\w+\/\w+$/)
  return new URL(await find()).pathname
}

const MARK = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20" fill="#c35530"/></svg>',
)

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
