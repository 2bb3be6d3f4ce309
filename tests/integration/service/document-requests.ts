import {
  CLIP_LANGUAGES,
  REEL_TEMPLATES,
  SUBTITLE_LANGUAGES,
  SUBTITLE_TEMPLATES,
  VISUAL_STYLES,
} from '#lib/contract/enumerations.ts'

export const VIDEO = 'https://example.com/v.mp4'
const HOOK = 'https://example.com/hook'
export const subtitles = { videoUrl: VIDEO, language: 'english', webhookUrl: HOOK }
export const clip = { videoUrl: VIDEO, webhookUrl: HOOK, language: 'english' }
export const broll = { videoUrl: VIDEO, webhookUrl: HOOK }
export const tts = { voiceId: 'libritts-0000', script: 'Hello.', webhookUrl: HOOK }
export const ttv = { voiceId: 'libritts-0000', prompt: 'the sea', webhookUrl: HOOK }
export const publish = { videoUrl: VIDEO, apiAccessKeys: ['k'] }

const MISSING = 'Bad Request: Missing required fields'
/** What a sentence of the document means for one request: it is right, or it is refused with a text that has this in it. */
export type Row = [sentence: string, path: string, body: unknown, expected: 'right' | string]

const without = (body: object, field: string) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== field))

/** Fields that the document requires. */
export const REQUIRED: Row[] = [
  ...['videoUrl', 'language', 'webhookUrl'].map(
    (field): Row => [`4.1 requires ${field}`, '/subtitles', without(subtitles, field), MISSING],
  ),
  ...['videoUrl', 'language', 'webhookUrl'].map(
    (field): Row => [`4.2 requires ${field}`, '/clip', without(clip, field), MISSING],
  ),
  ...['videoUrl', 'webhookUrl'].map(
    (field): Row => [`4.3 requires ${field}`, '/broll', without(broll, field), MISSING],
  ),
  ...['voiceId', 'script', 'webhookUrl'].map(
    (field): Row => [`4.4 requires ${field}`, '/tts', without(tts, field), MISSING],
  ),
  ...['voiceId', 'prompt', 'webhookUrl'].map(
    (field): Row => [`4.5 requires ${field}`, '/ttv', without(ttv, field), MISSING],
  ),
  ...['videoUrl', 'apiAccessKeys'].map(
    (field): Row => [`4.6 requires ${field}`, '/publish-to-socials', without(publish, field), MISSING],
  ),
  ['4.4 neither script nor prompt, told before a wrong voiceId', '/tts', { voiceId: 7, webhookUrl: HOOK }, MISSING],
  ['4.6 null access keys', '/publish-to-socials', { ...publish, apiAccessKeys: null }, MISSING],
  ['a null counts as missing', '/subtitles', { ...subtitles, language: null }, MISSING],
  ['a missing field is told before a wrong one', '/subtitles', { videoUrl: 'x', language: 'english' }, MISSING],
]

/** Values that the document lists. */
export const VALUES: Row[] = [
  ...SUBTITLE_LANGUAGES.map(
    (language): Row => [`2.4 /subtitles speaks ${language}`, '/subtitles', { ...subtitles, language }, 'right'],
  ),
  ...CLIP_LANGUAGES.map((language): Row => [`2.4 /clip speaks ${language}`, '/clip', { ...clip, language }, 'right']),
  [
    '2.4 hinglish is of /clip alone',
    '/subtitles',
    { ...subtitles, language: 'hinglish' },
    'Bad Request: language must be one of: ',
  ],
  ...SUBTITLE_TEMPLATES.map(
    (template): Row => [
      `2.4 /subtitles has ${template}`,
      '/subtitles',
      { ...subtitles, subtitleStyles: { template } },
      'right',
    ],
  ),
  ...REEL_TEMPLATES.flatMap((template): Row[] => [
    [`2.4 /clip has ${template}`, '/clip', { ...clip, subtitleStyles: { template } }, 'right'],
    [`2.4 /ttv has ${template}`, '/ttv', { ...ttv, subtitleStyles: { template } }, 'right'],
  ]),
  [
    '2.4 none is not of /subtitles',
    '/subtitles',
    { ...subtitles, subtitleStyles: { template: 'none' } },
    'Bad Request: subtitleStyles.template must be one of: ',
  ],
  ...['cinematic', 'vivid', 'whisperer2', 'impact2'].map(
    (template): Row => [
      `2.4 ${template} is of /subtitles alone`,
      '/clip',
      { ...clip, subtitleStyles: { template } },
      'Bad Request: subtitleStyles.template must be one of: ',
    ],
  ),
  ...['bottom-center', 'top-center', 'middle-center'].map(
    (position): Row => [
      `2.4 position ${position}`,
      '/subtitles',
      { ...subtitles, subtitleStyles: { position } },
      'right',
    ],
  ),
  ...['s', 'm', 'l', 'xl'].map(
    (fontSize): Row => [
      `2.4 fontSize ${fontSize}`,
      '/subtitles',
      { ...subtitles, subtitleStyles: { fontSize } },
      'right',
    ],
  ),
  [
    '2.4 another fontSize is refused',
    '/subtitles',
    { ...subtitles, subtitleStyles: { fontSize: 'xxl' } },
    'Bad Request: subtitleStyles.fontSize must be one of: s, m, l, xl',
  ],
  [
    '2.4 subtitleStyles is an object',
    '/subtitles',
    { ...subtitles, subtitleStyles: 'beast' },
    'Bad Request: subtitleStyles must be an object',
  ],
  ...['addBgm', 'addBroll', 'removeFillerWords', 'removeSilenceParts', 'addHook'].flatMap((flag): Row[] => [
    [`2.4 ${flag} as a boolean`, '/clip', { ...clip, additionalFeatures: { [flag]: true } }, 'right'],
    [`2.4 ${flag} as a string`, '/clip', { ...clip, additionalFeatures: { [flag]: 'false' } }, 'right'],
    [
      `2.4 ${flag} as something else`,
      '/clip',
      { ...clip, additionalFeatures: { [flag]: 'yes' } },
      `Bad Request: additionalFeatures.${flag} must be true or false`,
    ],
  ]),
  [
    '2.4 /ttv reads addBgm',
    '/ttv',
    { ...ttv, additionalFeatures: { addBgm: 'maybe' } },
    'Bad Request: additionalFeatures.addBgm must be true or false',
  ],
  ['2.4 /ttv reads addBgm alone', '/ttv', { ...ttv, additionalFeatures: { addHook: 'maybe' } }, 'right'],
  [
    '2.4 reelsCount is an integer',
    '/clip',
    { ...clip, clipSettings: { reelsCount: 1.5 } },
    'Bad Request: clipSettings.reelsCount must be a whole number from 1 to 50',
  ],
  ['2.4 reelsCount as a string', '/clip', { ...clip, clipSettings: { reelsCount: '7' } }, 'right'],
  [
    '2.4 keywords is an array of strings',
    '/clip',
    { ...clip, clipSettings: { keywords: ['a', 2] } },
    'Bad Request: clipSettings.keywords[1] must be a string',
  ],
  [
    '2.4 reelDuration is <min>-<max>',
    '/clip',
    { ...clip, clipSettings: { reelDuration: '30-10' } },
    'Bad Request: clipSettings.reelDuration must be <min>-<max>',
  ],
  ['2.4 an empty brollSettings is valid', '/clip', { ...clip, brollSettings: {} }, 'right'],
  ...['images', 'stock', 'mixed'].map(
    (type): Row => [`2.4 brollSettings ${type}`, '/clip', { ...clip, brollSettings: { type } }, 'right'],
  ),
  ...['low', 'medium', 'high'].map(
    (frequency): Row => [`2.4 brollSettings ${frequency}`, '/clip', { ...clip, brollSettings: { frequency } }, 'right'],
  ),
  [
    '2.4 another frequency is refused',
    '/clip',
    { ...clip, brollSettings: { frequency: 'rare' } },
    'Bad Request: brollSettings.frequency must be one of: low, medium, high',
  ],
  [
    '8 bgm volume is at least 0',
    '/clip',
    { ...clip, bgmSettings: { volume: -0.1 } },
    'Bad Request: bgmSettings.volume must be a number from 0.0 to 1.0',
  ],
  [
    '8 bgm volume is at most 1',
    '/clip',
    { ...clip, bgmSettings: { volume: 1.01 } },
    'Bad Request: bgmSettings.volume must be a number from 0.0 to 1.0',
  ],
  [
    '2.4 bgm numbers as strings',
    '/clip',
    { ...clip, bgmSettings: { volume: '0.5', fadeIn: '1', fadeOut: '0' } },
    'right',
  ],
  [
    '2.4 an empty string is no number',
    '/clip',
    { ...clip, bgmSettings: { volume: '' } },
    'Bad Request: bgmSettings.volume must be a number from 0.0 to 1.0',
  ],
  ...VISUAL_STYLES.map(
    (visualStyle): Row => [`2.4 visualStyle ${visualStyle}`, '/ttv', { ...ttv, visualStyle }, 'right'],
  ),
  [
    '2.4 another visualStyle is refused',
    '/ttv',
    { ...ttv, visualStyle: 'noir' },
    'Bad Request: visualStyle must be one of: realism, ',
  ],
  [
    '4.1 videoUrl is a URL',
    '/subtitles',
    { ...subtitles, videoUrl: 'file:///etc/passwd' },
    'Bad Request: videoUrl must be an http or https URL',
  ],
  [
    '4.1 webhookUrl is a URL',
    '/subtitles',
    { ...subtitles, webhookUrl: 'hook' },
    'Bad Request: webhookUrl must be an http or https URL',
  ],
  ['4.3 /brolls is an alias', '/brolls', broll, 'right'],
  [
    '4.4 exactly one of script and prompt',
    '/tts',
    { ...tts, prompt: 'x' },
    'Bad Request: script cannot be combined with prompt',
  ],
  ['4.4 prompt instead of script', '/tts', { ...without(tts, 'script'), prompt: 'x' }, 'right'],
  [
    '4.5 exactly one of script and prompt',
    '/ttv',
    { ...ttv, script: 'x' },
    'Bad Request: script cannot be combined with prompt',
  ],
  ['4.5 script instead of prompt', '/ttv', { ...without(ttv, 'prompt'), script: 'x' }, 'right'],
  ...['public', 'private', 'unlisted'].map(
    (privacy): Row => [`4.6 privacy ${privacy}`, '/publish-to-socials', { ...publish, privacy }, 'right'],
  ),
  [
    '4.6 another privacy is refused',
    '/publish-to-socials',
    { ...publish, privacy: 'secret' },
    'Bad Request: privacy must be one of: public, private, unlisted',
  ],
  [
    '4.6 apiAccessKeys is not empty',
    '/publish-to-socials',
    { ...publish, apiAccessKeys: [] },
    'Bad Request: apiAccessKeys must name at least one access key',
  ],
  [
    '4.6 scheduleTime in its sample form',
    '/publish-to-socials',
    { ...publish, scheduleTime: '2026-11-30T10:00:00.000Z' },
    'right',
  ],
  [
    '4.6 scheduleTime needs a zone',
    '/publish-to-socials',
    { ...publish, scheduleTime: '2026-11-30T10:00:00' },
    'Bad Request: scheduleTime must be an ISO 8601',
  ],
  ['unknown fields are ignored', '/subtitles', { ...subtitles, mood: 'happy', subtitleStyles: { glow: 3 } }, 'right'],
]
