import { expect, it } from 'vitest'
import { findVoice } from '#lib/media/synthesis/voices/catalog.ts'
import { writeScript } from '#lib/service/writing/write-script.ts'
import { type PeerAnswer, startPeer } from '#tests/support/start-peer.ts'

const writer = await startPeer()
Object.assign(process.env, { WRITE_URL: `${writer.origin}/v1`, WRITE_MODEL: 'writer-1' })

const TEXT = 'An octopus has eight arms. Each arm tastes what it touches.'
const GERMAN =
  'Ein Oktopus hat acht Arme und jeder davon ist für sich klug. Die Arme schmecken, was sie auf dem Grund des Meeres finden. Das ist nicht wenig für ein Tier ohne Knochen.'

const said = (content: string, end = 'stop'): PeerAnswer => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ choices: [{ message: { role: 'assistant', content }, finish_reason: end }] }),
})

function write(prompt = 'why octopuses are clever, about 30 words') {
  const voice = findVoice('libritts-0000')
  if (voice === null) throw new Error('There is no such voice.')
  return writeScript(prompt, voice, new AbortController().signal)
}

/** Answers in turn; how often was asked is returned. */
async function answering(answers: PeerAnswer[], act: () => Promise<unknown>): Promise<number> {
  let asked = 0
  writer.answerWith(() => answers[Math.min(asked++, answers.length - 1)] ?? {})
  await act()
  return asked
}

it.each([
  ['talk around it', `Sure! Here's a script:\n\n${TEXT}\n\nLet me know if you want changes!`],
  [
    'labels of a narrator and directions',
    'NARRATOR (V.O.): An octopus has eight arms.\n(pause)\n[MUSIC UP]\nNARRATOR (V.O.): Each arm tastes what it touches.',
  ],
  ['a count of words', `${TEXT}\n\n(Word count: 38)`],
  ['a title and a call that nobody asked for', `Title: Eight arms\n\n${TEXT}\n\nCTA: Follow for more`],
  ['JSON', JSON.stringify({ script: TEXT })],
  ['JSON in a fence', `\`\`\`json\n${JSON.stringify({ title: 'Eight arms', script: TEXT })}\n\`\`\``],
  ['quotation marks around it', `"${TEXT}"`],
  ['thoughts', `<think>Octopuses. Arms?</think>${TEXT}`],
  [
    'emphasis, addresses and hashtags',
    'An *octopus* has __eight__ arms. Each arm [tastes](https://example.com/a) what it touches. #octopus #ocean',
  ],
])('speaks none of %s', async (_, content) => {
  writer.answerWith(said(content))
  expect((await write()).text.replace(/\s+/g, ' ')).toBe(TEXT)
})

it('keeps a call to action that the prompt asks for', async () => {
  writer.answerWith(said(`${TEXT}\n\nCTA: Follow for more.`))
  expect((await write('octopuses, with a call to action')).text).toBe(`${TEXT}\n\nFollow for more.`)
})

it.each([
  ["I'm sorry, but I can't help with that.", /declined/],
  ['', /it is empty/],
])('refuses “%s” at once', async (content, message) => {
  expect(await answering([said(content)], () => expect(write()).rejects.toThrow(message))).toBe(1)
})

it.each<[string, string, RegExp]>([
  ['a table', '| Arm | Does |\n|---|---|\n| one | tastes |', /it is a table/],
  ['another language', GERMAN, /it is in German/],
])('asks once more for %s, and refuses it then', async (_, wrong, message) => {
  const useful = async () => expect((await write()).text).toBe(TEXT)
  expect(await answering([said(wrong), said(TEXT)], useful)).toBe(2)
  expect(writer.requests.at(-1)?.body.toString()).toContain('Write it again')
  expect(await answering([said(wrong)], () => expect(write()).rejects.toThrow(message))).toBe(2)
})

it('ends an answer that broke off with its last whole sentence, and says so', async () => {
  writer.answerWith(said(`${TEXT} It also remembers fa`, 'length'))
  expect(await write()).toMatchObject({ text: TEXT, note: expect.stringMatching(/cut off.*last complete sentence/) })
})

it('names the limit of an answer with too many words', async () => {
  writer.answerWith(said('Octopuses are clever animals. '.repeat(1000)))
  await expect(write()).rejects.toThrow(/4000 words.*limit of 3000/)
})

it('waits as long as a busy provider asks', async () => {
  const busy: PeerAnswer = { status: 429, headers: { 'retry-after': '1' } }
  const started = performance.now()
  expect(await answering([busy, said(TEXT)], async () => expect((await write()).text).toBe(TEXT))).toBe(2)
  expect(performance.now() - started).toBeGreaterThan(900)
})
