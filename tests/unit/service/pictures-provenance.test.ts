import { expect, it } from 'vitest'
import { picturesProvenance } from '#lib/service/operations/ttv/pictures-provenance.ts'
import { cutawaysProvenance } from '#lib/service/stock/cutaways-provenance.ts'

const drawn = (note: string | null = null) => ({ by: 'built-in', note })
const given = { by: 'flux at pictures.example.com', note: null }

it('names who made the pictures of a video, and once why some are not by the provider', () => {
  expect(picturesProvenance([drawn(), drawn()])).toEqual({
    ...{ part: 'pictures', by: 'built-in', name: 'illustrator', note: null },
  })
  expect(picturesProvenance([given, given])).toMatchObject({ by: 'provider', name: given.by, note: null })
  expect(picturesProvenance([given, drawn('It refused.'), drawn('It refused.')])).toMatchObject({
    ...{ by: 'provider', note: '2 of 3 are by the built-in illustrator. It refused.' },
  })
  expect(picturesProvenance([drawn('It is down.')])).toMatchObject({ by: 'built-in', note: 'It is down.' })
})

it('names all who made what lies over a video', () => {
  const credit = { author: 'Ana on Pexels', licence: 'Pexels License', url: null }
  const media = {
    a: { kind: 'video', title: 'sea', credit },
    b: { kind: 'picture', title: 'dog', credit: null, madeBy: given.by },
    c: { kind: 'picture', title: '40 %', credit: null },
    music: { kind: 'audio', title: 'Dawn', credit: null },
  } as const
  const note = '1 of 3 are built-in drawings and charts.'
  expect(cutawaysProvenance(media, { stockProvider: 'Pexels', failed: false })).toEqual({
    ...{ part: 'cutaways', by: 'provider', name: `${given.by} and Pexels`, note },
  })
  expect(cutawaysProvenance({ c: media.c }, { stockProvider: null, failed: true })).toMatchObject({
    ...{ by: 'built-in', note: expect.stringContaining('could not be used') },
  })
})
