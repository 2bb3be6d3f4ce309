import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { transcriptProvenance } from '#lib/service/speech/transcribe-source.ts'
import { testTask } from '#tests/support/make-media.ts'

it('says of a recording that breaks off how much of it was used', async () => {
  const { directory } = await testTask()
  const transcript = join(directory, 'transcript.json')
  await writeFile(transcript, JSON.stringify({ recognizer: 'whisper-base-q8' }))
  expect((await transcriptProvenance(transcript, directory)).note).toBeNull()
  await writeFile(join(directory, 'facts.json'), JSON.stringify({ isCutOff: true, durationSeconds: 65.4 }))
  const { note, noteMessage } = await transcriptProvenance(transcript, directory)
  expect(note).toBe('The recording breaks off. What is whole of it was used: 1:05. The rest is not in the file.')
  expect(noteMessage).toEqual({ code: 'source_cut_off', params: { length: '1:05' } })
})
