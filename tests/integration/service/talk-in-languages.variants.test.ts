import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { EditDocument } from '#lib/contract/editing/editing.ts'
import { linesOf } from '#lib/contract/languages/lines-of.ts'
import { type Output, project as projectSchema } from '#lib/contract/project.ts'
import { readEdl, readOtio } from '#tests/support/conform.ts'
import { makeMedia, quick, taskIn } from '#tests/support/make-media.ts'
import { makeNumberedFilm, readNumbers } from '#tests/support/numbered-film.ts'
import { readZip } from '#tests/support/read-zip.ts'
import { recognizeText } from '#tests/support/recognize-text.ts'
import { spokenFilm } from '#tests/support/spoken-film.ts'
import { startPeer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { startWorker } from './speech-project.ts'
import { call, startTestService } from './start-test-service.ts'

const RATE = 25
const SAID = [
  'Honey keeps for thousands of years.',
  'Old jars of it were found in tombs, and people could still eat it.',
  'Bees dry it with their wings, until nothing else can live in it.',
]
/** Made by hand, by a word of the line that they translate. */
const BY_HAND: Record<string, Record<string, string>> = {
  es: {
    thousands: 'La miel se conserva miles de años.',
    tombs: 'Se hallaron tarros viejos en tumbas, y aún se podía comer.',
    wings: 'Las abejas la secan con las alas, hasta que nada más vive en ella.',
  },
  de: {
    thousands: 'Honig hält Tausende von Jahren.',
    tombs: 'Man fand alte Gläser davon in Gräbern, und er war noch essbar.',
    wings: 'Bienen trocknen ihn mit ihren Flügeln, bis nichts mehr darin lebt.',
  },
}

const directory = await mkdtemp(join(tmpdir(), 'reelwright-talk-'))
afterAll(() => rm(directory, { recursive: true, force: true }))
const task = taskIn(directory)
const files: { talk: Uint8Array } = { talk: new Uint8Array() }
const peer = await startPeer(({ url, body }) =>
  url === '/translate' ? translated(body.toString()) : { body: files.talk },
)
const database = await testDatabase()
const service = await startTestService(database, {
  ...{ ALLOW_PRIVATE_ORIGINS: peer.origin, TRANSLATE_URL: peer.origin, RATE_LIMIT_PER_MINUTE: '1000' },
})
const { key } = await service.newKey()
files.talk = await numberedTalk()
const webhookUrl = `${peer.origin}/done`

/** An upright talk whose frames carry their numbers in a strip across their middle. */
async function numberedTalk(): Promise<Buffer> {
  const voice = { engine: 'piper', speaker: '14', languageTag: 'en-US' } as const
  await writeFile(join(directory, 'said.mp4'), await spokenFilm({ text: SAID.join(' '), voice }))
  const numbers = await makeNumberedFilm(task, RATE * 60, [RATE, 1])
  const strip = `[1]scale=360:40:flags=neighbor[strip];[0]scale=360:640[back];[back][strip]overlay=0:300:shortest=1`
  const inputs = ['-f', 'lavfi', '-i', `color=0x203040:s=360x640:r=${RATE}`, '-i', numbers, '-i', 'said.mp4']
  const args = ['-filter_complex', `${strip}[v]`, '-map', '[v]', '-map', '2:a', '-shortest', ...quick, '-crf', '12']
  return readFile(await makeMedia(task, ...inputs, ...args, 'talk.mp4'))
}

/** As LibreTranslate's documentation says. */
function translated(body: string) {
  const { q, target }: { q: string[]; target: string } = JSON.parse(body)
  const known = Object.entries(BY_HAND[target] ?? {})
  const translatedText = q.map((text) => known.find(([word]) => text.includes(word))?.[1] ?? '')
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ translatedText }) }
}

async function made(path: string, body: object): Promise<{ id: string; output: Output }> {
  const answer = await call(`${service.base}${path}`, { key, body: { webhookUrl, ...body } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  const id = String(Object.getOwnPropertyDescriptor(answer.body, 'projectId')?.value)
  const read = async () => projectSchema.parse((await call(`${service.base}/projects/${id}`, { key })).body)
  await expect.poll(async () => (await read()).status, { timeout: 600_000 }).toMatch(/completed|failed/)
  const { status, error, outputs } = await read()
  expect([status, error]).toEqual(['completed', null])
  const [output] = outputs
  if (output === undefined) throw new Error('Nothing was made.')
  return { id, output }
}

async function saved(url: string | undefined, name: string): Promise<string> {
  const path = join(directory, name)
  await writeFile(path, new Uint8Array(await (await fetch(url ?? '')).arrayBuffer()))
  return path
}

async function inLanguage(to: string, { words, startSeconds, endSeconds }: EditDocument) {
  const lines = linesOf({ words, startSeconds, endSeconds })
  const texts = lines.map(({ text }) => text)
  const { status, body } = await call(`${service.base}/translations`, { key, body: { from: 'en', to, texts } })
  expect([status, body]).toMatchObject([
    200,
    { translatedBy: 'LibreTranslate', texts: Object.values(BY_HAND[to] ?? {}) },
  ])
  const answers = Object.values(BY_HAND[to] ?? {})
  return { languageTag: to, lines: lines.map((line, index) => ({ ...line, text: answers[index] ?? '' })) }
}

it('a talk becomes a Spanish reel with a voice-over, German captions and an edit that others conform', async () => {
  const worker = startWorker()
  const reel = await made('/clip', {
    ...{ videoUrl: `${peer.origin}/talk.mp4`, language: 'english' },
    clipSettings: { reelsCount: 1, reelDuration: '8-30' },
    additionalFeatures: { addHook: false, removeSilenceParts: true },
  })
  const output = `/projects/${reel.id}/outputs/${reel.output.id}`
  const document = (await call(`${service.base}${output}/edit`, { key })).body as EditDocument

  const spanish = await inLanguage('es', document)
  const voiceOver = { voices: [{ voiceId: 'sano-es' }], originalVolume: 0 }
  const inSpanish = await made(`${output}/render`, { translation: { ...spanish, voiceOver } })
  const heard = (
    await recognizeText(await saved(inSpanish.output.videoUrl, 'spanish.mp4'), 'spanish', task)
  ).toLowerCase()
  for (const word of ['miel', 'años', 'tumbas', 'abejas', 'alas']) expect(heard).toContain(word)
  const srt = await (await fetch(inSpanish.output.subtitlesUrl?.srt ?? '')).text()
  expect(srt.replaceAll(/\s+/g, ' ')).toContain('Las abejas la secan con las alas')

  const inGerman = await made(`${output}/render`, { translation: await inLanguage('de', document) })
  await saved(inGerman.output.videoUrl, 'german.mp4')
  const german = await (await fetch(inGerman.output.subtitlesUrl?.srt ?? '')).text()
  expect(german.replaceAll(/\s+/g, ' ')).toContain('Honig hält Tausende von Jahren.')
  const english = (await recognizeText(join(directory, 'german.mp4'), 'english', task)).toLowerCase()
  expect(english).toContain('thousands of years')

  const wanted = { shapes: ['original'], captions: 'without', files: ['otio', 'edl'] }
  const exported = await made(`${output}/export`, wanted)
  await worker.kill()
  const zip = readZip(await readFile(await saved(exported.output.archiveUrl, 'export.zip')))
  const textIn = (path: string) => String(zip.get(path))
  const film = await unpacked(zip, 'edit/media/source.mp4')
  const name = [...zip.keys()].find((path) => path.endsWith('-without-captions.mp4')) ?? ''
  const shown = await readNumbers(task, await unpacked(zip, name))
  const spans = readOtio(textIn('edit/timeline.otio'))
  expect(readEdl(textIn('edit/cuts.edl'), RATE).map(({ from, to }) => [from, to])).toEqual(
    spans.map(({ from, to }) => [from, to]),
  )
  const chosen = spans.map(({ from, to }) => `between(n,${from},${to - 1})`).join('+')
  expect(await readNumbers(task, film, [`select='${chosen}'`])).toEqual(shown)
  expect(shown.length).toBeGreaterThan(8 * RATE)
}, 1_500_000)

async function unpacked(zip: Map<string, Uint8Array>, path: string): Promise<string> {
  const local = join(directory, path.replaceAll('/', '-'))
  await writeFile(local, zip.get(path) ?? new Uint8Array())
  expect(dirname(local)).toBe(directory)
  return local
}
