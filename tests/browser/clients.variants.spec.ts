import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { Webhook } from 'standardwebhooks'
import { createApiKey } from '#lib/portal/api-keys/create-api-key.ts'
import { spokenFilm } from '#tests/support/spoken-film.ts'
import { asMember, linkFeed } from './linked-feed.ts'
import { signIn } from './person.ts'
import { expect, test } from './test.ts'

const run = promisify(execFile)

/** The service makes its sample when it first starts: minutes on two cores. */
test.setTimeout(600_000)

const SAID =
  'Hello. Nobody filmed this video, and nobody edited it. The best moments get marked. Honey keeps for thousands of years.'
const VOICE = { engine: 'piper', speaker: '14', languageTag: 'en-US' } as const

/** What a stranger writes after reading the documentation. */
const PROGRAM = `
import { openAsBlob } from 'node:fs'
import { Reelwright, ReelwrightError, verifyWebhook } from 'reelwright'
const { KEY, ACCOUNT, MESSAGE } = process.env
const rw = new Reelwright(KEY)
const sent = []
const upload = await rw.uploads.send(await openAsBlob('talk.mp4'), { name: 'talk.mp4', onProgress: ({ sentBytes }) => sent.push(sentBytes) })
const steps = new Set()
const clipSettings = { reelsCount: 1, reelDuration: '3-12' }
const { project, reels } = await rw.clips.make(
  { videoUrl: upload.videoUrl, language: 'english', clipSettings, additionalFeatures: { addBgm: false } },
  { onProgress: ({ status }) => steps.add(status) },
)
const [reel] = reels
const { segments } = await rw.outputs.transcript(project.projectId, reel.id)
const document = await rw.outputs.edit(project.projectId, reel.id)
const { output } = await rw.outputs.render(project.projectId, reel.id, { words: [{ index: document.words.findIndex(({ kept }) => kept), text: 'Edited' }] })
const slots = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ socialAccountId: ACCOUNT, weekday, localTime: '09:00' }))
await rw.schedules.create({ name: 'Mornings', timeZone: 'Europe/Madrid', slots })
const { data: [post] } = await rw.posts.create({ outputId: reel.id, socialAccountIds: [ACCOUNT], when: 'next-slot', title: 'By a program' })
const refused = await rw.posts.get('post_00000000000000000000000000').catch((error) => error)
const { body, headers, secret } = JSON.parse(MESSAGE)
const verified = await verifyWebhook(body, headers, secret)
const forged = await verifyWebhook(body + ' ', headers, secret).catch((error) => error.name)
console.log(JSON.stringify({ sent, steps: [...steps], words: segments.length, output, post, verified, forged, refused: [refused instanceof ReelwrightError, refused.status, refused.code] }))
`

test('a stranger installs the SDK and the command line, and uploads, makes a reel, edits, schedules and verifies a message', async ({
  page,
  baseURL,
}) => {
  const { teamSlug } = await signIn(page)
  const account = await linkFeed(page, teamSlug, 'Programs')
  const scopes = ['read', 'create', 'publish', 'manage'] as const
  const { key } = await asMember(page, teamSlug, (member) =>
    createApiKey(member, { name: 'CI', mode: 'live', scopes: [...scopes], networks: [] }),
  )
  const folder = await mkdtemp(path.join(tmpdir(), 'stranger-'))
  const inFolder = (command: string, args: string[], env: Record<string, string> = {}) =>
    run(command, args, { cwd: folder, env: { ...process.env, XDG_CONFIG_HOME: folder, ...env }, timeout: 500_000 })
  try {
    await writeFile(path.join(folder, 'package.json'), '{"type":"module"}')
    await writeFile(path.join(folder, 'talk.mp4'), await spokenFilm({ text: SAID, voice: VOICE, picture: PICTURE }))
    await inFolder('npm', ['i', '--no-audit', '--no-fund', `${baseURL}/sdk.tgz`, `${baseURL}/cli.tgz`])
    await writeFile(path.join(folder, 'program.mjs'), PROGRAM)

    await test.step('by the SDK', async () => {
      const env = { KEY: key, ACCOUNT: account, MESSAGE: JSON.stringify(signedMessage()) }
      const { stdout } = await inFolder('node', ['program.mjs'], env)
      const done = JSON.parse(stdout)
      expect(done).toMatchObject({
        sent: [0, (await readFile(path.join(folder, 'talk.mp4'))).length],
        steps: expect.arrayContaining(['completed']),
        output: { videoUrl: expect.stringContaining('/api/media/links/') },
        post: { state: 'scheduled', title: 'By a program' },
        verified: { type: 'webhook.test' },
        forged: 'WebhookVerificationError',
        refused: [true, 404, 'no_such_post'],
      })
      expect(done.words).toBeGreaterThan(0)
    })

    await test.step('by the command line', async () => {
      const reelwright = (...args: string[]) => inFolder('npx', ['reelwright', ...args])
      const failing = (...args: string[]) =>
        reelwright(...args).catch((error: { code: number; stderr: string }) => error)
      expect(await failing('projects', 'list')).toMatchObject({ code: 2, stderr: expect.stringContaining('login') })
      expect(await failing('projects', 'list', '--key', 'rw_live_wrong')).toMatchObject({ code: 3 })
      expect((await reelwright('login', '--key', key)).stdout).toContain('Signed in')
      const { stdout } = await reelwright('projects', 'list', '--json')
      const [project] = JSON.parse(stdout).data
      expect(project).toMatchObject({ operation: 'clip', status: 'completed' })
      const post = await reelwright('publish', project.outputs[0].id, '--to', 'Programs', '--at', 'next', '--json')
      const [made] = JSON.parse(post.stdout).data
      expect(made.state).toBe('scheduled')
      expect((await reelwright('posts', 'cancel', made.postId)).stdout).toContain('cancelled')
      const started = await reelwright('subtitles', 'talk.mp4', '--json')
      const { projectId } = JSON.parse(started.stdout)
      expect((await reelwright('projects', 'cancel', projectId)).stdout).toContain('cancelled')
      expect(await failing('projects', 'wait', projectId)).toMatchObject({ code: 4 })
      expect((await reelwright('usage')).stdout).toContain('sourceSeconds')
      expect((await reelwright('completion', 'bash')).stdout).toContain('complete -o default -F _reelwright reelwright')
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

const PICTURE = 'color=0x203040:s=360x640:r=25'

/** A message as it is sent, signed by another library. */
function signedMessage() {
  const secret = `whsec_${Buffer.from('a secret of thirty-two bytes ...').toString('base64')}`
  const body = JSON.stringify({ type: 'webhook.test', timestamp: new Date().toISOString(), data: {} })
  const at = new Date()
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('msg_1', at, body),
  }
  return { body, headers, secret }
}
