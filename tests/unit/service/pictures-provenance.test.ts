import { expect, it } from 'vitest'
import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { MediaFailure, type MediaFailureCode } from '#lib/media/task.ts'
import { captionsProvenance } from '#lib/service/operations/ttv/captions-provenance.ts'
import { picturesProvenance } from '#lib/service/operations/ttv/pictures-provenance.ts'
import { withOptionalModels } from '#lib/service/operations/ttv/with-optional-models.ts'
import { cutawaysProvenance } from '#lib/service/stock/cutaways-provenance.ts'

const drawn = (note: CodedMessage | null = null) => ({ by: 'built-in', note })
const given = { by: 'flux at pictures.example.com', note: null }

it('names who made the pictures of a video, and once why some are not by the provider', () => {
  expect(picturesProvenance([drawn(), drawn()])).toEqual({
    ...{ part: 'pictures', by: 'built-in', name: 'illustrator', nameMessage: coded('maker_illustrator'), note: null },
  })
  expect(picturesProvenance([given, given])).toMatchObject({ by: 'provider', name: given.by, note: null })
  expect(picturesProvenance([given, drawn(coded('image_refused')), drawn(coded('image_refused'))])).toMatchObject({
    ...{
      by: 'provider',
      note: 'The built-in illustrator made 2 of 3 pictures. The image provider rejected this text.',
    },
  })
  expect(picturesProvenance([drawn(coded('images_failed'))])).toMatchObject({
    ...{ by: 'built-in', note: 'The image provider failed.', noteMessage: coded('images_failed') },
  })
})

it('names all who made what lies over a video', () => {
  const credit = { author: 'Ana on Pexels', licence: 'Pexels License', url: null }
  const media = {
    a: { kind: 'video', title: 'sea', credit },
    b: { kind: 'picture', title: 'dog', credit: null, madeBy: given.by },
    c: { kind: 'picture', title: '40 %', credit: null },
    music: { kind: 'audio', title: 'Dawn', credit: null },
  } as const
  const note = 'The built-in illustrator made 1 of 3 pictures.'
  expect(cutawaysProvenance(media, { stockProvider: 'Pexels', failed: false })).toEqual({
    ...{
      part: 'cutaways',
      by: 'provider',
      name: `${given.by} and Pexels`,
      note,
      noteMessage: coded('pictures_drawn', { drawn: 1, count: 3 }),
    },
  })
  expect(cutawaysProvenance({ c: media.c }, { stockProvider: null, failed: true })).toMatchObject({
    ...{ by: 'built-in', note: expect.stringContaining('provider failed') },
  })
})

it('a caption font that could not be downloaded is noted, with what became of the captions', () => {
  expect(captionsProvenance('own')).toEqual([])
  expect(captionsProvenance('any')).toMatchObject([{ part: 'captions', note: expect.stringContaining('another') }])
  expect(captionsProvenance('none')).toMatchObject([
    { part: 'captions', note: expect.stringContaining('not in the video') },
  ])
})

it('only a font that cannot be fetched makes the video be tried again with those that are there', async () => {
  const tried: string[] = []
  const failing = (code: MediaFailureCode) => async (fonts: string) => {
    tried.push(fonts)
    if (fonts === 'own') throw new MediaFailure(code, coded('video_not_processed'))
    return fonts
  }
  await expect(withOptionalModels(failing('model_unavailable'))).resolves.toBe('any')
  await expect(withOptionalModels(failing('disk_full'))).rejects.toThrow('could not process the video')
  expect(tried).toEqual(['own', 'any', 'own'])
})
