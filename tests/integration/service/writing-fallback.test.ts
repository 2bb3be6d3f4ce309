import { expect, it } from 'vitest'
import { findVoice } from '#lib/media/synthesis/voices/catalog.ts'
import { writeScript } from '#lib/service/writing/write-script.ts'
import { startPeer } from '#tests/support/start-peer.ts'

const writer = await startPeer({ status: 400 })
Object.assign(process.env, { WRITE_URL: `${writer.origin}/v1`, WRITE_MODEL: 'writer-1', WRITE_FALLBACK: 'true' })

it('makes a basic draft when the provider fails and the operator allows it, and says so', async () => {
  const voice = findVoice('libritts-0000')
  if (voice === null) throw new Error('There is no such voice.')
  const prompt = 'the sea. It is salty.'
  const written = await writeScript(prompt, voice, new AbortController().signal)
  expect(written).toMatchObject({
    text: 'The sea.\n\nIt is salty.',
    writtenBy: 'built-in',
    note: 'This is a basic draft. The writing provider failed, so this uses only your prompt.',
  })
  expect(writer.requests.filter(({ body }) => body.includes(prompt))).toHaveLength(1)
})

it('fails with the provider where the prompt only says how to write', async () => {
  const voice = findVoice('libritts-0000')
  if (voice === null) throw new Error('There is no such voice.')
  await expect(writeScript('30 seconds, funny', voice, new AbortController().signal)).rejects.toThrow('400')
})
