import { broll, clip, publish, type Row, subtitles, tts, ttv, VIDEO } from './document-requests.ts'

const LONG_TTV = { voiceId: ttv.voiceId, webhookUrl: ttv.webhookUrl, script: 'word '.repeat(150) }

const wrong = (path: string, body: object, field: string, values: [value: unknown, refusal: string][]) =>
  values.map(([value, refusal]): Row => {
    const sentence = `${path} refuses ${field} ${JSON.stringify(value).slice(0, 60)}`
    return [sentence, path, { ...body, [field]: value }, `Bad Request: ${field}${refusal}`]
  })

const right = (path: string, body: object, field: string, values: unknown[]) =>
  values.map(
    (value): Row => [`${path} takes ${field} ${JSON.stringify(value)}`, path, { ...body, [field]: value }, 'right'],
  )

/** Values of single fields at and beyond the bounds that the document, or the product, sets. */
export const FIELD_VALUES: Row[] = [
  ...wrong('/clip', clip, 'additionalFeatures', [
    [[], ' must be an object'],
    ['true', ' must be an object'],
    [{ addBgm: 'TRUE' }, '.addBgm must be true or false'],
    [{ addBgm: 1 }, '.addBgm must be true or false'],
    [{ addBgm: '' }, '.addBgm must be true or false'],
  ]),
  ...wrong('/clip', clip, 'clipSettings', [
    ['x', ' must be an object'],
    [{ reelsCount: 0 }, '.reelsCount must be a whole number from 1 to 50'],
    [{ reelsCount: '51' }, '.reelsCount must be a whole number from 1 to 50'],
    [{ reelsCount: true }, '.reelsCount must be a whole number from 1 to 50'],
    [{ reelsCount: '1e999' }, '.reelsCount must be a whole number from 1 to 50'],
    [{ prompt: 7 }, '.prompt must be a string'],
    [{ keywords: 'a' }, '.keywords must be an array of strings'],
    [{ keywords: [null] }, '.keywords[0] must be a string'],
    [{ reelDuration: '0-10' }, '.reelDuration must be <min>-<max>'],
    [{ reelDuration: '10-601' }, '.reelDuration must be <min>-<max>'],
    [{ reelDuration: '10' }, '.reelDuration must be <min>-<max>'],
    [{ reelDuration: 30 }, '.reelDuration must be <min>-<max>'],
  ]),
  ...right('/clip', clip, 'clipSettings', [
    {},
    { reelsCount: 1 },
    { reelsCount: '50' },
    { reelsCount: null },
    { reelDuration: '1-600' },
    { reelDuration: '10-10' },
    { prompt: '', keywords: [] },
  ]),
  ...wrong('/clip', clip, 'brollSettings', [
    [{ type: 'video' }, '.type must be one of: images, stock, mixed'],
    [{ type: 'Stock' }, '.type must be one of: images, stock, mixed'],
  ]),
  ...wrong('/clip', clip, 'bgmSettings', [
    [{ url: 'ftp://example.com/a.mp3' }, '.url must be an http or https URL'],
    [{ volume: 'loud' }, '.volume must be a number from 0.0 to 1.0'],
    [{ fadeIn: -1 }, '.fadeIn must be a number of seconds from 0 to 30'],
    [{ fadeOut: '31' }, '.fadeOut must be a number of seconds from 0 to 30'],
  ]),
  ...right('/clip', clip, 'bgmSettings', [
    {},
    { volume: 0 },
    { volume: 1 },
    { volume: '1.0' },
    { url: VIDEO, fadeIn: 0, fadeOut: 2.5 },
  ]),
  ...wrong('/subtitles', subtitles, 'subtitleStyles', [
    [{ position: 'bottom' }, '.position must be one of: bottom-center, top-center, middle-center'],
    [{ template: 'Beast' }, '.template must be one of: cinematic, '],
  ]),
  ...wrong('/subtitles', subtitles, 'language', [
    ['English', ' must be one of: bulgarian, '],
    ['en', ' must be one of: bulgarian, '],
    [['english'], ' must be one of: bulgarian, '],
  ]),
  ...wrong('/broll', broll, 'videoUrl', [
    ['', ' must be an http or https URL'],
    ['//example.com/v.mp4', ' must be an http or https URL'],
    [['https://example.com/v.mp4'], ' must be an http or https URL'],
    [`https://example.com/${'x'.repeat(4096)}`, ' must be at most 4096 characters'],
  ]),
  ...wrong('/tts', tts, 'script', [
    ['', ' must not be empty'],
    [' \n', ' must not be empty'],
    [['Hello.'], ' must be a string'],
  ]),
  ...wrong('/tts', tts, 'voiceId', [
    ['', ' must be a voiceId from the voice catalog'],
    ['nobody', ' must be a voiceId from the voice catalog'],
  ]),
  ...wrong('/ttv', ttv, 'voiceId', [['nobody', ' must be a voiceId from the voice catalog']]),
  ['8 a script of more than 100 words is only not recommended', '/ttv', LONG_TTV, 'right'],
  [
    'a script of 5,000 words is too long for a video',
    '/ttv',
    { ...LONG_TTV, script: 'word '.repeat(5000) },
    'Bad Request: script must be at most 1500 words for a video (up to 100 works best)',
  ],
  ...(
    [
      ['🎉 🎬', 'The script has nothing to read aloud. Write at least one word or number and try again.'],
      [
        'Море солёное, потому что реки несут соль.',
        'The voice speaks English, but too little of the script is written in Latin letters. Choose a voice for the language of the script.',
      ],
    ] as const
  ).map(
    ([script, why]): Row => [
      `/ttv refuses the script ${script}`,
      '/ttv',
      { ...LONG_TTV, script },
      `Bad Request: script cannot be read aloud. ${why.replace('’', "'")}`,
    ],
  ),
  ['a video of one word is made', '/ttv', { ...LONG_TTV, script: 'Storm' }, 'right'],
  ...wrong('/publish-to-socials', publish, 'apiAccessKeys', [
    ['k', ' must be an array of strings'],
    [[7], '[0] must be a string'],
    [['k', ''], '[1] must not be empty'],
  ]),
  ...wrong('/publish-to-socials', publish, 'title', [[7, ' must be a string']]),
  ...wrong('/publish-to-socials', publish, 'scheduleTime', [
    ['2027-02-30T10:00:00Z', ' must be an ISO 8601 date-time with a zone'],
    ['2027-02-20', ' must be an ISO 8601 date-time with a zone'],
    [1_800_000_000, ' must be an ISO 8601 date-time with a zone'],
    [new Date(Date.now() + 400 * 24 * 3600_000).toISOString(), ' must be at most one year ahead'],
  ]),
  ...right('/publish-to-socials', publish, 'scheduleTime', [
    null,
    '2020-01-31T09:30:00.000Z',
    '2026-12-31T09:30:00+05:30',
    '2026-12-31T09:30Z',
    '2026-12-31T09:30:00.123456-08:00',
  ]),
]
