import { type Message, msg } from '#lib/i18n/message.ts'
import type { Counting, LINKINGS, PRIVACIES } from './enumerations.ts'
import type { Network } from './social.ts'

/**
 * What each network takes, by its documentation. The service answers it at `GET /constants/networks`; clients of
 * a service without that address can go by this table.
 */

export type Privacy = (typeof PRIVACIES)[number]

export type TextLimit = {
  max: number
  counting: Counting
  /** What a link counts, however long it is; null where it counts what it is. */
  linkLength: number | null
  /** A second limit, in bytes of UTF-8. */
  maxBytes: number | null
  /** Whether a mention of a person on another server counts without the server. */
  shortMentions: boolean
  /** Whether a post must have it. */
  required: boolean
  /** Characters that it must not have. */
  refused: string
  /** The most hashtags, mentions and different links in it; null where the network sets no limit. */
  maxHashtags: number | null
  maxMentions: number | null
  maxLinks: number | null
}

/**
 * `maxEach` in characters as a reader sees them. `maxTotal` in UTF-16 units, with a comma between two tags and quotation
 * marks around each that has a space. `appended`: the network has no field for tags, so they become hashtags at the end
 * of the text and count in it.
 */
type TagLimit = { max: number; maxEach: number | null; maxTotal: number | null; appended: boolean }

type VideoLimits = {
  minSeconds: number
  maxSeconds: number
  maxBytes: number
  /** `mp4`, `mov` or `webm`. */
  containers: readonly string[]
  /** ffmpeg's names. */
  codecs: readonly string[]
  /** Width divided by height. */
  ratios: { min: number; max: number }
}

export type NetworkLimits = {
  /** Brands are called the same in every language; only the feed of the service is not one. */
  name: Message
  linking: (typeof LINKINGS)[number]
  /** Whether the account lives on a server whose address the person gives. */
  hasInstances: boolean
  /** A network without titles shows the description alone, or the title where there is no description. */
  text: { title: TextLimit | null; description: TextLimit | null }
  tags: TagLimit | null
  privacy: readonly Privacy[]
  /** Whether a frame of the video can be chosen as its cover. */
  cover: boolean
  /**
   * Posts within 24 hours that the network takes for an account through its API; null where it names no number. YouTube
   * counts those of all accounts of one client together.
   */
  postsPerDay: number | null
  video: VideoLimits
}

const MB = 1_000_000
const MIB = 2 ** 20
const MINUTE = 60
const HOUR = 60 * MINUTE

const limit = (max: number, counting: Counting, rest: Partial<TextLimit> = {}): TextLimit => ({
  max,
  counting,
  linkLength: null,
  maxBytes: null,
  shortMentions: false,
  required: false,
  refused: '',
  maxHashtags: null,
  maxMentions: null,
  maxLinks: null,
  ...rest,
})

/** Tags that become hashtags of the text. */
const appended = (max: number): TagLimit => ({ max, maxEach: null, maxTotal: null, appended: true })

const brand = (name: string): Message => msg(name)

const H264 = ['h264']
const H264_H265 = ['h264', 'hevc']
const MP4 = ['mp4']
const MP4_MOV = ['mp4', 'mov']

export const NETWORK_LIMITS: Record<Network, NetworkLimits> = {
  bluesky: {
    name: brand('Bluesky'),
    linking: 'password',
    hasInstances: true,
    text: { title: null, description: limit(300, 'graphemes', { maxBytes: 3000 }) },
    tags: { max: 8, maxEach: 64, maxTotal: null, appended: false },
    privacy: ['public'],
    cover: false,
    postsPerDay: null,
    video: {
      minSeconds: 0,
      maxSeconds: 3 * MINUTE,
      maxBytes: 100 * MB,
      containers: MP4,
      codecs: H264_H265,
      ratios: { min: 0.2, max: 5 },
    },
  },
  facebook: {
    name: brand('Facebook'),
    linking: 'oauth',
    hasInstances: false,
    text: { title: limit(255, 'utf16'), description: limit(63_206, 'utf16') },
    tags: appended(30),
    privacy: ['public'],
    cover: false,
    postsPerDay: 30,
    video: {
      minSeconds: 3,
      maxSeconds: 90,
      maxBytes: 1000 * MB,
      containers: MP4_MOV,
      codecs: H264_H265,
      ratios: { min: 0.55, max: 0.575 },
    },
  },
  feed: {
    name: msg('Team feed'),
    linking: 'form',
    hasInstances: false,
    text: { title: limit(200, 'graphemes'), description: limit(10_000, 'utf16') },
    tags: { max: 50, maxEach: 64, maxTotal: null, appended: false },
    privacy: ['public', 'unlisted', 'private'],
    cover: true,
    postsPerDay: null,
    video: {
      minSeconds: 0,
      maxSeconds: 24 * HOUR,
      maxBytes: 1_000_000 * MIB,
      containers: ['mp4', 'mov', 'webm'],
      codecs: ['h264', 'hevc', 'vp8', 'vp9', 'av1'],
      ratios: { min: 0.1, max: 10 },
    },
  },
  instagram: {
    name: brand('Instagram'),
    linking: 'oauth',
    hasInstances: false,
    text: { title: null, description: limit(2200, 'utf16', { maxHashtags: 30, maxMentions: 20 }) },
    tags: appended(30),
    privacy: ['public'],
    cover: true,
    postsPerDay: 100,
    video: {
      minSeconds: 3,
      maxSeconds: 15 * MINUTE,
      maxBytes: 300 * MB,
      containers: MP4_MOV,
      codecs: H264_H265,
      ratios: { min: 0.01, max: 10 },
    },
  },
  linkedin: {
    name: brand('LinkedIn'),
    linking: 'oauth',
    hasInstances: false,
    text: { title: limit(400, 'utf16'), description: limit(3000, 'escaped') },
    tags: appended(30),
    privacy: ['public'],
    cover: false,
    postsPerDay: null,
    video: {
      minSeconds: 3,
      maxSeconds: 30 * MINUTE,
      maxBytes: 500 * MB,
      containers: MP4,
      codecs: H264,
      ratios: { min: 1 / 2.4, max: 2.4 },
    },
  },
  mastodon: {
    name: brand('Mastodon'),
    linking: 'oauth',
    hasInstances: true,
    text: { title: null, description: limit(500, 'graphemes', { linkLength: 23, shortMentions: true }) },
    tags: appended(30),
    privacy: ['public', 'unlisted', 'private'],
    cover: false,
    postsPerDay: null,
    video: {
      minSeconds: 0,
      maxSeconds: 24 * HOUR,
      maxBytes: 99 * MIB,
      containers: ['mp4', 'mov', 'webm'],
      codecs: ['h264', 'hevc', 'vp8', 'vp9', 'av1'],
      ratios: { min: 0.1, max: 10 },
    },
  },
  pinterest: {
    name: brand('Pinterest'),
    linking: 'oauth',
    hasInstances: false,
    text: { title: limit(100, 'utf16'), description: limit(800, 'utf16') },
    tags: appended(20),
    privacy: ['public'],
    cover: true,
    postsPerDay: null,
    video: {
      minSeconds: 4,
      maxSeconds: 15 * MINUTE,
      maxBytes: 2000 * MB,
      containers: MP4_MOV,
      codecs: H264_H265,
      ratios: { min: 0.5, max: 1.91 },
    },
  },
  telegram: {
    name: brand('Telegram'),
    linking: 'form',
    hasInstances: false,
    text: { title: null, description: limit(1024, 'utf16') },
    tags: appended(30),
    privacy: ['public'],
    cover: false,
    postsPerDay: null,
    video: {
      minSeconds: 0,
      maxSeconds: 24 * HOUR,
      maxBytes: 50 * MB,
      containers: MP4,
      codecs: H264_H265,
      ratios: { min: 0.1, max: 10 },
    },
  },
  threads: {
    name: brand('Threads'),
    linking: 'oauth',
    hasInstances: false,
    text: { title: null, description: limit(500, 'utf8', { maxLinks: 5 }) },
    tags: { max: 1, maxEach: 50, maxTotal: null, appended: false },
    privacy: ['public'],
    cover: false,
    postsPerDay: 250,
    video: {
      minSeconds: 0,
      maxSeconds: 5 * MINUTE,
      maxBytes: 1000 * MB,
      containers: MP4_MOV,
      codecs: H264_H265,
      ratios: { min: 0.01, max: 10 },
    },
  },
  tiktok: {
    name: brand('TikTok'),
    linking: 'oauth',
    hasInstances: false,
    text: { title: null, description: limit(2200, 'utf16') },
    tags: appended(30),
    privacy: ['public', 'private'],
    cover: true,
    postsPerDay: 15,
    video: {
      minSeconds: 3,
      maxSeconds: 10 * MINUTE,
      maxBytes: 4000 * MB,
      containers: ['mp4', 'mov', 'webm'],
      codecs: ['h264', 'hevc', 'vp8', 'vp9'],
      ratios: { min: 0.1, max: 10 },
    },
  },
  x: {
    name: brand('X'),
    linking: 'oauth',
    hasInstances: false,
    text: { title: null, description: limit(280, 'weighted', { linkLength: 23 }) },
    tags: appended(10),
    privacy: ['public'],
    cover: false,
    postsPerDay: null,
    video: {
      minSeconds: 0.5,
      maxSeconds: 140,
      maxBytes: 512 * MB,
      containers: MP4_MOV,
      codecs: H264,
      ratios: { min: 1 / 3, max: 3 },
    },
  },
  youtube: {
    name: brand('YouTube'),
    linking: 'oauth',
    hasInstances: false,
    text: {
      title: limit(100, 'utf16', { required: true, refused: '<>' }),
      description: limit(5000, 'utf8', { refused: '<>' }),
    },
    tags: { max: 500, maxEach: null, maxTotal: 500, appended: false },
    privacy: ['public', 'unlisted', 'private'],
    cover: true,
    postsPerDay: 100,
    video: {
      minSeconds: 1,
      maxSeconds: 12 * HOUR,
      maxBytes: 256_000 * MB,
      containers: ['mp4', 'mov', 'webm'],
      codecs: ['h264', 'hevc', 'vp8', 'vp9', 'av1'],
      ratios: { min: 0.1, max: 10 },
    },
  },
}
