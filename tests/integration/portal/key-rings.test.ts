import process from 'node:process'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { reports } from '#db/schema/portal/reports.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { checkChangedKeys } from '#lib/bootstrap/operator/doctor/check-changed-keys.ts'
import { countStale, resealRows } from '#lib/bootstrap/operator/reseal/reseal-rows.ts'
import { SEALED_COLUMNS } from '#lib/bootstrap/operator/reseal/sealed-columns.ts'
import { openText } from '#lib/core/secrets/sealed-text.ts'
import { type SecretPlace, sealSecret } from '#lib/core/secrets/secret-box.ts'
import { signMessage } from '#lib/core/secrets/signature.ts'
import { settings } from '#lib/core/settings/env.ts'
import { submitProject } from '#lib/portal/projects/submit-project.ts'
import { acceptPortalKeys } from '#lib/service/keys/accept-portal-key.ts'
import { callerLookup } from '#lib/service/keys/find-caller.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeTeam } from './arrange.ts'
import { startForeignService } from './foreign-service.ts'
import { ask } from './request.ts'

const [earlier, current] = [process.env.ENCRYPTION_KEY ?? '', 'fedcba9876543210'.repeat(4)]
const earlierSecret = process.env.VIDEO_SERVICE_WEBHOOK_SECRET ?? ''
Object.assign(process.env, {
  ENCRYPTION_KEY: current,
  ENCRYPTION_KEY_ALSO_ACCEPTED: earlier,
  VIDEO_SERVICE_WEBHOOK_SECRET: `whsec_${Buffer.from('the-next-secret-of-32-bytes-long').toString('base64')}`,
  VIDEO_SERVICE_WEBHOOK_SECRET_ALSO_ACCEPTED: earlierSecret,
})
const service = await startForeignService()
const database = await testDatabase()
const webhooks = await import('#app/api/webhooks/route.ts')
const team = await makeTeam()
const sql = database.owner

/** As it was sealed before there was a second key. */
const sealedBefore = (text: string, place: SecretPlace) => `sealed:${sealSecret([earlier], text, place)}`

describe('sealed rows, while ENCRYPTION_KEY is being changed', () => {
  const client = { table: 'service.social_clients', row: 'https://m.example', column: 'sealed', team: 'mastodon' }
  const person = { table: 'portal.users', row: team.userId, column: 'totp_secret', team: '' }
  const ofProject = (column: string) => ({ table: 'service.projects', row: 'prj_1', column, team: 'own_1' })

  it('are counted by doctor, and sealed again in both programs', async () => {
    const request = {
      videoUrl: sealedBefore('https://video.example', ofProject('request.videoUrl')),
      bgmSettings: { url: sealedBefore('https://music.example', ofProject('request.bgmSettings.url')), volume: 3 },
    }
    await sql`insert into service.owners (id, name) values ('own_1', 'One')`
    await sql`insert into service.projects (id, owner_id, operation, request, webhook_url, state, stages) values
      ('prj_1', 'own_1', 'clip', ${sql.json(request)}, ${sealedBefore('https://hook.example', ofProject('webhook_url'))},
       'completed', '[]')`
    await sql`insert into service.social_clients (network, instance, sealed)
      values ('mastodon', 'https://m.example', ${sealedBefore('client', client)})`
    await sql`update portal.users set totp_secret = ${sealedBefore('totp', person)} where id = ${team.userId}`
    const programs = ['portal', 'service'] as const
    expect(await countStale(programs)).toBe(4)
    expect(await checkChangedKeys(settings(), programs)).toContainEqual(
      expect.objectContaining({ state: 'warning', message: expect.stringMatching(/^4 values/) }),
    )
    await resealRows(programs, () => undefined)
    expect(await countStale(programs)).toBe(0)
    expect(await checkChangedKeys(settings(), programs)).toContainEqual(
      expect.objectContaining({ state: 'ok', message: expect.stringMatching(/no longer needed$/) }),
    )
    const [project] = await sql`select request, webhook_url from service.projects`
    expect(openText(project?.webhook_url, ofProject('webhook_url'))).toBe('https://hook.example')
    expect(openText(project?.request.bgmSettings.url, ofProject('request.bgmSettings.url'))).toBe(
      'https://music.example',
    )
    expect(project?.request.bgmSettings.volume).toBe(3)
    const [row] = await sql`select totp_secret from portal.users where id = ${team.userId}`
    expect(openText(row?.totp_secret, person)).toBe('totp')
    const [changed] = await sql`select sealed from service.social_clients`
    expect(openText(changed?.sealed, client)).toBe('client')
  })

  it.each(SEALED_COLUMNS)('may be written again: $program.$table.$column', async ({ program, table, column }) => {
    const role = program === 'portal' ? 'reelwright_portal_system' : 'reelwright_service'
    const [row] = await sql`select has_column_privilege(${role}, ${`${program}.${table}`}, ${column}, 'update') as may`
    expect(row?.may).toBe(true)
  })

  it('that somebody holds are left for the next run', async () => {
    await sql`update portal.users set totp_secret = ${sealedBefore('totp', person)} where id = ${team.userId}`
    await sql.begin(async (holding) => {
      await holding`select 1 from portal.users where id = ${team.userId} for update`
      await resealRows(['portal'], () => undefined)
      expect(await countStale(['portal'])).toBe(1)
    })
    await resealRows(['portal'], () => undefined)
    expect(await countStale(['portal'])).toBe(0)
  })
})

it('a report that was signed with the earlier secret counts as verified', async () => {
  const { projectId } = await submitProject(team, {
    operation: 'subtitles',
    request: {
      language: 'english',
      subtitleStyles: { template: 'productive', position: 'bottom-center', fontSize: 'm' },
    },
    source: { kind: 'link', url: 'https://example.com/town.mp4' },
  })
  await service.peer.received(1)
  const sent = new URL(String(service.submissions()[0]?.body.webhookUrl))
  const body = JSON.stringify({ projectId: 'prj-1', status: 'processing' })
  const send = async (secret: string) => {
    const headers = { ...signMessage([secret], `msg_${secret.slice(-4)}`, body, new Date()) }
    const answer = await ask(
      webhooks.POST,
      null,
      `${sent.pathname}${sent.search}`,
      {},
      { method: 'POST', body, headers },
    )
    expect(answer.status).toBe(200)
  }
  await send(earlierSecret)
  await send(settings().VIDEO_SERVICE_WEBHOOK_SECRET ?? '')
  await send(`whsec_${Buffer.from('a-secret-of-nobody-of-32-bytes!!').toString('base64')}`)
  const rows = await asSystem((transaction) =>
    transaction.select().from(reports).where(eq(reports.jobId, projectId)).orderBy(reports.receivedAt),
  )
  expect(rows.map(({ signature }) => signature)).toEqual(['valid', 'valid', 'invalid'])
})

it('the service takes each accepted key of the portal, and the earlier one no longer once it is not accepted', async () => {
  const [first, next] = ['an-earlier-key-of-the-portal', 'the-next-key-of-the-portal']
  const who = async (keys: string[]) => {
    await acceptPortalKeys(database.service, keys)
    const find = callerLookup(database.service, keys)
    return [(await find(first))?.ownerId, (await find(next))?.ownerId]
  }
  expect(await who([first])).toEqual(['portal', undefined])
  expect(await who([first, next])).toEqual(['portal', 'portal'])
  expect(await who([next, first])).toEqual(['portal', 'portal'])
  expect(await who([next])).toEqual([undefined, 'portal'])
})
