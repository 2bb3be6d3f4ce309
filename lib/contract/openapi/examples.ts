export const PROJECT_ID = 'prj_01kbz3k3tm8xq2w5v7n9c4d6fg'

/** The finished file of the project that the examples follow from its request to its report. */
export const OUTPUT = {
  id: 'out_01kbz3k3tm8xq2w5v7n9c4d6fg',
  videoUrl: 'https://example.com/files/video.mp4',
  thumbnailUrl: 'https://example.com/files/poster.jpg',
  durationSeconds: 92.4,
  width: 1920,
  height: 1080,
  sizeBytes: 18_400_211,
  subtitlesUrl: {
    srt: 'https://example.com/files/subtitles.srt',
    vtt: 'https://example.com/files/subtitles.vtt',
  },
  transcriptUrl: 'https://example.com/files/transcript.json',
} as const

/** Examples of the API description that belong to no operation. A test sends every request and checks every response against its schema. */
export const EXAMPLES = {
  script: { voiceId: 'kokoro-af_heart', prompt: 'why the sea is salty', words: 100 },
  translation: {
    from: 'en',
    to: 'es',
    texts: ['Discounts teach people to wait.', 'That is the whole lesson they take from you.'],
    keep: ['Halden'],
  },
  voicePreview: { text: 'Welcome to our channel.' },
  render: {
    webhookUrl: 'https://example.com/reports',
    words: [
      { index: 4, kept: false },
      { index: 7, text: 'loyal' },
    ],
    cuts: [{ startSeconds: 17.2, endSeconds: 18.4 }],
    captions: { template: 'harmozi', position: 'bottom-center', fontSize: 'l' },
    aspectRatio: '1:1',
  },
  subtitleFiles: {
    translation: {
      languageTag: 'es',
      lines: [{ startSeconds: 4.2, endSeconds: 6.1, text: 'Los descuentos enseñan a la gente a esperar.' }],
    },
  },
  export: {
    shapes: ['original', '1:1'],
    sizes: ['full', '480'],
    captions: 'both',
    files: ['wav', 'srt', 'premiere', 'otio'],
    includeSource: true,
  },
  publish: {
    videoUrl: 'https://example.com/reel.mp4',
    apiAccessKeys: ['<SOCIAL_ACCESS_KEY>'],
    title: 'Three ideas',
    description: 'In one minute.',
    privacy: 'public',
    scheduleTime: '2026-01-31T09:30:00.000Z',
  },
  acknowledgement: {
    status: 'created',
    message: 'Project created successfully',
    projectId: PROJECT_ID,
  },
  publishAnswer: {
    statusCode: 200,
    success: true,
    message: 'Posts scheduled successfully',
    data: { posts: ['post_01kbz3k3tm8xq2w5v7n9c4d6fg'] },
  },
  voices: {
    total: 1,
    message: 'Voices fetched successfully',
    data: [
      {
        voiceId: 'kokoro-af_heart',
        name: 'Heart',
        gender: 'female',
        languageCode: 'en-US',
        style: 'natural',
        sampleVoiceUrl: 'https://example.com/files/voices/kokoro-af_heart.mp3',
      },
    ],
  },
  report: {
    projectId: PROJECT_ID,
    status: 'completed',
    createdAt: '2026-01-31T09:30:00.000Z',
    completedAt: '2026-01-31T09:34:10.000Z',
    error: null,
    outputs: [OUTPUT],
  },
  failedReport: {
    projectId: PROJECT_ID,
    status: 'failed',
    createdAt: '2026-01-31T09:30:00.000Z',
    completedAt: '2026-01-31T09:30:12.000Z',
    error: 'example.com returned 404 instead of the file. Check that the link opens the file without signing in.',
    outputs: [],
  },
  /** Headers of the completed report above, signed with `reportSecret`. */
  reportHeaders: {
    'webhook-id': 'rpt_01kbz3k3tm8xq2w5v7n9c4d6fg',
    'webhook-timestamp': '1769852051',
    'webhook-signature': 'v1,EoM3E1vx1kVnX7WvXDC2XCGibeDwr29Eu8ur71WXHlo=',
  },
  reportSecret: 'whsec_ZXhhbXBsZSBzZWNyZXQgb2YgdGhlIHJlZmVyZW5jZS4=',
} as const
