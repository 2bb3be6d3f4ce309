import { expect, it } from 'vitest'
import { parseStoredJson } from '#lib/media/parse-stored-json.ts'

it('reads transcripts, decisions and facts of versions with other names of fields', () => {
  expect(parseStoredJson('{"language":"english","recogniser":"whisper-small-q8"}')).toEqual({
    language: 'english',
    recognizer: 'whisper-small-q8',
  })
  expect(
    parseStoredJson('{"style":{"outline":{"colour":"#000000","width":0.1},"colourCycle":["#ffffff"],"cursor":null}}'),
  ).toEqual({ style: { outline: { color: '#000000', width: 0.1 }, colorCycle: ['#ffffff'], cursor: null } })
  expect(parseStoredJson('[{"untaggedColours":true}]')).toEqual([{ untaggedColors: true }])
})

it('leaves everything else as it was written', () => {
  const json = '{"color":"#ffffff","words":[{"text":"colour"}],"at":null,"count":3}'
  expect(parseStoredJson(json)).toEqual(JSON.parse(json))
})
