import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, describe, expect, it } from 'vitest'
import { outputs } from '#db/schema/portal/outputs.ts'
import { posts } from '#db/schema/portal/posts.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { webhookEndpoints } from '#db/schema/portal/webhook-endpoints.ts'
import type { Member } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { report } from '#lib/contract/project.ts'
import { REPORT_ADDRESS } from '#lib/contract/webhook-events.ts'
import { postSignedMessage } from '#lib/core/http/deliver-message.ts'
import { newId } from '#lib/core/ids.ts'
import { findCustomer } from '#lib/portal/embeds/find-customer.ts'
import { composeMail } from '#lib/portal/mail/compose-mail.ts'
import { findLinkedFile } from '#lib/portal/media/find-linked-file.ts'
import { createPublications } from '#lib/portal/posts/create-publications.ts'
import { movePost } from '#lib/portal/posts/move-post.ts'
import { savePublishingOptions } from '#lib/portal/posts/publishing-options.ts'
import { findProject } from '#lib/portal/projects/find-project.ts'
import { moveProject } from '#lib/portal/projects/move-project.ts'
import { teamStorage } from '#lib/portal/teams/team-storage.ts'
import { deliverWebhooks } from '#lib/portal/webhooks/deliver-webhooks.ts'
import { emitEvent } from '#lib/portal/webhooks/emit-event.ts'
import { endpointInput } from '#lib/portal/webhooks/endpoint-input.ts'
import { listDeliveries, readBody } from '#lib/portal/webhooks/list-deliveries.ts'
import { listWebhooks } from '#lib/portal/webhooks/list-webhooks.ts'
import { revealSecret, rotateSecret } from '#lib/portal/webhooks/rotate-secret.ts'
import { addEndpoint, chooseEvents } from '#lib/portal/webhooks/save-endpoint.ts'
import { sealWebhookUrl } from '#lib/portal/webhooks/sealed-webhooks.ts'
import { sendNow, sendTest } from '#lib/portal/webhooks/send-now.ts'
import { BOTH_SIGN_MS, endpointSecrets } from '#lib/portal/webhooks/signing-secrets.ts'
import { turnOffEndpoint, turnOnEndpoint } from '#lib/portal/webhooks/switch-endpoint.ts'
import { type PeerRequest, startPeer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeProjectRow, makeTeam } from './arrange.ts'
import { composerInput, makeAccount, makeVideo } from './publishing/arrange.ts'

const peer = await startPeer((request) => answers.get(request.url)?.(request) ?? {})
const answers = new Map<
  string,
  (request: PeerRequest) => { status?: number; headers?: Record<string, string>; hang?: boolean }
>()
Object.assign(process.env, { ALLOW_PRIVATE_ORIGINS: peer.origin })
const database = await testDatabase()
const stopping = new AbortController()
const deliveries = deliverWebhooks(stopping.signal)
afterAll(async () => {
  stopping.abort()
  await deliveries.ended
})

let paths = 0
/** A team with an address of its own at the peer. */
async function arrange(answer?: Parameters<typeof answers.set>[1]) {
  const team = await makeTeam()
  const path = `/hook-${++paths}`
  if (answer !== undefined) answers.set(path, answer)
  const { id } = await addEndpoint(team, { url: peer.origin + path, events: ['project.completed', 'project.failed'] })
  const got = () => peer.requests.filter(({ url }) => url === path)
  return { team, path, id, got }
}

/** Ends a project of the team, and with it emits its event. */
async function complete(team: Member, title: string) {
  const job = await makeProjectRow(team, { title, state: 'processing' })
  await inTeam(team, (transaction) => moveProject(transaction, { jobId: job.id, attempt: 1, to: 'completed' }))
  return job
}

async function only(team: Member) {
  const [delivery] = (await listDeliveries(team, { days: '7' })).deliveries
  if (delivery === undefined) throw new Error('There is no message.')
  return delivery
}

const retryAtOnce = (id: string) =>
  database.owner`update portal.webhook_deliveries set next_try_at = now() where id = ${id}`
const titleOf = ({ body }: PeerRequest) => JSON.parse(body.toString()).data.project.title
const headersOf = ({ headers }: PeerRequest) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

describe('an event', () => {
  it('is delivered once to each address that wants it, signed by the scheme of Standard Webhooks', async () => {
    const { team, id, got } = await arrange()
    const job = await complete(team, 'Town hall')
    await inTeam(team, (transaction) => moveProject(transaction, { jobId: job.id, attempt: 1, to: 'completed' }))
    await expect
      .poll(() => only(team))
      .toMatchObject({ state: 'delivered', about: 'Town hall', attempts: [{ status: 200 }] })
    const [request, ...others] = got()
    expect(others).toEqual([])
    const body = new Webhook(await revealSecret(team, id)).verify(
      String(request?.body),
      headersOf(request as PeerRequest),
    )
    expect(body).toMatchObject({
      type: 'project.completed',
      data: {
        project: { id: job.id, title: 'Town hall', url: expect.stringContaining(`/projects/${job.id}`), error: null },
        outputs: [],
      },
    })
    expect(JSON.parse(await readBody(team, (await only(team)).id))).toEqual(body)
    expect((await listWebhooks(team)).endpoints[0]).toMatchObject({ isOn: true, failingSince: null })
    const other = await makeTeam()
    await expect(sendNow(other, (await only(team)).id)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('of a customer is delivered to the partner, too, with the customer’s id, and to no other partner', async () => {
    const [{ team }, stranger] = [await arrange(), await arrange()]
    const found = { externalId: 'acme', name: 'Acme', timeZone: null }
    const { id } = await inTeam(team, (transaction) => findCustomer(transaction, team, found, new Date()))
    const job = await complete({ ...team, teamId: id }, 'Summer menu')
    const delivered = await only(team)
    expect(delivered.about).toBe('Acme: Summer menu')
    const customer = { externalId: 'acme', name: 'Acme' }
    expect(JSON.parse(await readBody(team, delivered.id))).toMatchObject({
      customer,
      data: { project: { id: job.id } },
    })
    expect((await listDeliveries(stranger.team, { days: '7' })).deliveries).toEqual([])
    await complete(team, 'Own')
    expect(JSON.parse(await readBody(team, (await only(team)).id))).not.toHaveProperty('customer')
  })

  it('is retried under the same id until it is taken, and every attempt is recorded', async () => {
    let calls = 0
    const { team, got } = await arrange(() => ({ status: ++calls === 1 ? 500 : 200 }))
    await complete(team, 'Twice')
    await expect
      .poll(async () => (await only(team)).attempts)
      .toMatchObject([{ status: 500, failure: 'The address responded with 500.' }])
    const { id, nextTryAt, state } = await only(team)
    expect(state).toBe('waiting')
    expect((nextTryAt?.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(5_500)
    await retryAtOnce(id)
    await expect
      .poll(() => only(team))
      .toMatchObject({ state: 'delivered', attempts: [{ status: 500 }, { status: 200 }] })
    expect(got().map(({ headers }) => headers['webhook-id'])).toEqual([id, id])
  })

  it('follows no redirect, and reaches no private address', async () => {
    const { team, id, got } = await arrange(() => ({ status: 302, headers: { location: '/elsewhere' } }))
    expect(await sendTest(team, id)).toEqual({
      isAccepted: false,
      message: coded('delivery_not_made', { reason: coded('delivery_redirected') }),
    })
    expect(got()).toHaveLength(1)
    expect(peer.requests.some(({ url }) => url === '/elsewhere')).toBe(false)
    const given = { url: 'http://127.0.0.1:9/hook', events: ['project.failed'] }
    expect(endpointInput.safeParse(given).error?.issues[0]?.message).toMatch(/private/)
    const inside = await addEndpoint(team, { url: 'http://127.0.0.1:9/hook', events: ['project.failed'] })
    expect((await sendTest(team, inside.id)).message.params).toEqual({ reason: coded('delivery_refused') })
  })

  it('counts as not delivered when no answer comes in time', async () => {
    answers.set('/hang', () => ({ hang: true }))
    const message = { id: 'msg_1', body: '{}', secrets: [], allowedOrigins: [peer.origin], timeoutSeconds: 1 }
    const result = await postSignedMessage({ ...message, url: `${peer.origin}/hang` }, new AbortController().signal)
    expect(result).toMatchObject({ status: null, failure: coded('delivery_no_answer_within', { seconds: 1 }) })
  })

  it('can be sent again under its id, once its address is on', async () => {
    const { team, id: endpointId, got } = await arrange()
    await complete(team, 'Again')
    await expect.poll(async () => (await only(team)).state).toBe('delivered')
    const { id } = await only(team)
    expect(await sendNow(team, id)).toMatchObject({ isAccepted: true })
    expect(got().map(({ headers }) => headers['webhook-id'])).toEqual([id, id])
    expect(await only(team)).toMatchObject({ attempts: [{ replayedBy: null }, { replayedBy: team.userName }] })
    await turnOffEndpoint(team, endpointId)
    await expect(sendNow(team, id)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('tells of a post that waits for approval, and of one that failed', async () => {
    const { team, id, got } = await arrange()
    await chooseEvents(team, id, ['post.failed', 'approval.asked'])
    await savePublishingOptions(team, { approvalRequired: true, linkApprovalCounts: false, toleranceHours: 6 })
    const when = { kind: 'at', at: new Date(Date.now() + 3_600_000).toISOString() }
    const [made] = await createPublications(
      team,
      composerInput(await makeVideo(team), [await makeAccount(team)], { when }),
    )
    await expect.poll(() => got()).toHaveLength(1)
    const postId = made?.posts[0]?.postId ?? ''
    await inTeam(team, async (transaction) => {
      const [post] = await transaction.update(posts).set({ state: 'scheduled' }).where(eq(posts.id, postId)).returning()
      if (post === undefined) throw new Error('There is no post.')
      const reason = { code: 'refused' as const, text: 'The title is too long.', message: null }
      await movePost(transaction, post, { to: 'failed', reason }, new Date())
    })
    await expect.poll(() => got()).toHaveLength(2)
    expect(got().map(({ body }) => JSON.parse(body.toString()))).toMatchObject([
      { type: 'approval.asked', data: { publication: { id: made?.publicationId }, askedBy: team.userName } },
      { type: 'post.failed', data: { post: { id: postId, network: 'feed', reason: 'The title is too long.' } } },
    ])
  })

  it('stays with a team that is closed, and goes out when it is restored', async () => {
    const { team, got } = await arrange()
    const close = (closedAt: Date | null) =>
      inTeam(team, (transaction) =>
        transaction.update(teams).set({ closedAt, eraseAt: closedAt }).where(eq(teams.id, team.teamId)),
      )
    await close(new Date())
    await complete(team, 'Closed')
    const open = await arrange()
    await complete(open.team, 'Open')
    await expect.poll(() => open.got()).toHaveLength(1)
    expect(got()).toEqual([])
    await close(null)
    await expect.poll(() => got()).toHaveLength(1)
  })
})

describe('an address', () => {
  it('that answers 410 is turned off: its owners get a mail, and what is held goes out, oldest first, when it is on', async () => {
    let gone = true
    const { team, id, got } = await arrange(() => ({ status: gone ? 410 : 200 }))
    await complete(team, 'First')
    await expect.poll(async () => (await listWebhooks(team)).endpoints[0]?.off).toMatchObject({ by: 'stopped' })
    expect(await only(team)).toMatchObject({ state: 'failed', attempts: [{ status: 410 }] })
    const mails = await database.owner`select recipient, content from portal.mails where content->>'endpointId' = ${id}`
    expect(mails).toMatchObject([{ recipient: team.userEmail, content: { kind: 'webhook-turned-off' } }])
    const mail = await composeMail(mails[0]?.content, team.userEmail, new Date())
    expect(mail?.text).toContain('The address responded with 410, which means it no longer exists.')
    for (const title of ['Second', 'Third', 'Fourth']) await complete(team, title)
    expect((await listWebhooks(team)).endpoints[0]).toMatchObject({ isOn: false, held: 3 })
    gone = false
    expect(await turnOnEndpoint(team, id)).toEqual({ released: 3 })
    await expect.poll(() => got()).toHaveLength(4)
    expect(got().slice(1).map(titleOf)).toEqual(['Second', 'Third', 'Fourth'])
  })

  it('to which nothing got through for 5 days is turned off, and one success forgets the failures', async () => {
    let status = 503
    const { team, id } = await arrange(() => ({ status }))
    await complete(team, 'Down')
    await expect.poll(async () => (await listWebhooks(team)).endpoints[0]?.failingSince).toBeInstanceOf(Date)
    await database.owner`update portal.webhook_endpoints set failing_since = now() - interval '5 days' where id = ${id}`
    await retryAtOnce((await only(team)).id)
    await expect
      .poll(async () => (await listWebhooks(team)).endpoints[0])
      .toMatchObject({
        isOn: false,
        held: 1,
        off: { reason: 'Nothing was delivered for 5 days. The address responded with 503.' },
      })
    status = 200
    await turnOnEndpoint(team, id)
    await expect.poll(() => only(team)).toMatchObject({ state: 'delivered' })
    expect((await listWebhooks(team)).endpoints[0]).toMatchObject({ isOn: true, failingSince: null, off: null })
  })

  it('has a failed test until something arrives, and nothing of it before the first test', async () => {
    let status = 500
    const { team, id } = await arrange(() => ({ status }))
    const health = async () => (await listWebhooks(team)).endpoints[0]
    expect(await health()).toMatchObject({ hasFailedTest: false, lastDeliveredAt: null })
    await sendTest(team, id)
    expect(await health()).toMatchObject({ hasFailedTest: true, lastDeliveredAt: null, failingSince: null })
    status = 200
    await sendTest(team, id)
    expect(await health()).toMatchObject({ hasFailedTest: false, lastDeliveredAt: expect.any(Date) })
    status = 500
    await sendTest(team, id)
    expect(await health()).toMatchObject({ hasFailedTest: true })
    status = 200
    await sendNow(team, (await only(team)).id)
    expect(await health()).toMatchObject({ hasFailedTest: false })
  })

  it('is signed for with the secret before too for 24 hours after it is rotated', async () => {
    const { team, id, got } = await arrange()
    const old = await revealSecret(team, id)
    const fresh = await rotateSecret(team, id)
    await sendTest(team, id)
    const request = got()[0] as PeerRequest
    for (const secret of [old, fresh]) new Webhook(secret).verify(String(request.body), headersOf(request))
    const [row] = await inTeam(team, (transaction) =>
      transaction.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)),
    )
    if (row === undefined) throw new Error('The address is gone.')
    expect(endpointSecrets(row, new Date(Date.now() + BOTH_SIGN_MS))).toEqual([fresh])
  })
})

describe('the report of an API submission', () => {
  it('goes to its webhookUrl as the interface document says, with links that work until they expire', async () => {
    const team = await makeTeam()
    const id = newId('job')
    const path = `/report-${id}`
    const webhookUrl = sealWebhookUrl({ id, teamId: team.teamId }, peer.origin + path)
    await makeProjectRow(team, { id, state: 'processing', origin: 'api', webhookUrl })
    const outputId = await addOutput(team, id)
    await inTeam(team, (transaction) => moveProject(transaction, { jobId: id, attempt: 1, to: 'completed' }))
    const got = () => peer.requests.filter(({ url }) => url === path)
    await expect.poll(() => got()).toHaveLength(1)
    const request = got()[0] as PeerRequest
    const body = new Webhook(await revealSecret(team, REPORT_ADDRESS)).verify(String(request.body), headersOf(request))
    const read = report.parse(body)
    expect(read).toMatchObject({
      projectId: id,
      status: 'completed',
      error: null,
      outputs: [{ id: outputId, width: 1080 }],
    })
    const link = new URL(read.outputs[0]?.videoUrl ?? '')
    const named = { teamId: team.teamId, outputId, file: 'media' as const }
    const [expires, signature] = [Number(link.searchParams.get('expires')), link.searchParams.get('signature') ?? '']
    expect(await findLinkedFile(named, expires, signature)).toMatchObject({ sizeBytes: 5, contentType: 'video/mp4' })
    expect(await findLinkedFile(named, expires + 1, signature)).toBeNull()
    expect(await findLinkedFile({ ...named, file: 'srt' }, expires, signature)).toBeNull()
    expect(await findLinkedFile(named, expires, signature, new Date(expires * 1000))).toBeNull()
    await rotateSecret(team, REPORT_ADDRESS)
    const { deliveries: sent } = await listDeliveries(team, { days: '7', address: REPORT_ADDRESS })
    await sendNow(team, sent[0]?.id ?? '')
    const again = got()[1] as PeerRequest
    expect(again.headers['webhook-id']).toBe(request.headers['webhook-id'])
    expect(String(again.headers['webhook-signature']).split(' ')).toHaveLength(2)
    new Webhook(await revealSecret(team, REPORT_ADDRESS)).verify(String(again.body), headersOf(again))
    const delivered = (await findProject(team, id))?.events.map(({ sentence }) => sentence)
    expect(delivered).toContain('The report was delivered to 127.0.0.1.')
    expect(delivered).toContain(`${team.userName} resent the report. The report was delivered to 127.0.0.1.`)
  })
})

describe('an event that nobody wants', () => {
  it('leaves nothing behind', async () => {
    const { team } = await arrange()
    const data = { usage: { meter: 'posts', used: 80, limit: 100, url: 'http://localhost/' } }
    await inTeam(team, (transaction) =>
      emitEvent(transaction, { teamId: team.teamId, event: 'usage.at_80_percent', cause: 'x', about: 'Posts', data }),
    )
    expect((await listDeliveries(team, { days: '7' })).deliveries).toEqual([])
  })
})

async function addOutput(team: Member, jobId: string): Promise<string> {
  const id = newId('out')
  const key = `${team.teamId}/${jobId}/${id}/media.mp4`
  const file = join(await mkdtemp(join(tmpdir(), 'webhooks-')), 'media.mp4')
  await writeFile(file, 'video')
  await teamStorage().put(key, file)
  await inTeam(team, (transaction) =>
    transaction.insert(outputs).values({
      id,
      teamId: team.teamId,
      jobId,
      externalId: 'out_1',
      position: 0,
      kind: 'video',
      remote: { media: '' },
      files: { media: { key, contentType: 'video/mp4', sizeBytes: 5 } },
      durationSeconds: 12,
      width: 1080,
      height: 1920,
      sizeBytes: 5,
      verified: true,
      importedAt: new Date(),
      createdAt: new Date(),
    }),
  )
  return id
}
