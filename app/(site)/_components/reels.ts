import type { StaticImageData } from 'next/image'
import type { SubtitleTemplate } from '#lib/contract/enumerations.ts'
import type { Network } from '#lib/contract/social.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import first from '../_pictures/reel-1.webp'
import second from '../_pictures/reel-2.webp'
import third from '../_pictures/reel-3.webp'
import fourth from '../_pictures/reel-4.webp'
import fifth from '../_pictures/reel-5.webp'

/** A reel of the drawn episode: where in it the moment lies (percent), and when it goes out. */
export type DrawnReel = {
  words: string
  template: SubtitleTemplate
  picture: StaticImageData
  alt: Message
  at: number
  length: string
  goesOut: Message
  networks: Network[]
}

/** The words are lettered as captions; they have the letters of `sample-words.ts` alone, so that no whole font is loaded. */
export const REELS: DrawnReel[] = [
  {
    words: 'Discounts teach people to wait',
    template: 'productive',
    picture: first,
    alt: msg('The host smiles into the microphone'),
    at: 11,
    length: '0:41',
    goesOut: msg('Mon, 12:30'),
    networks: ['instagram', 'tiktok', 'youtube'],
  },
  {
    words: 'Tell people what it costs',
    template: 'harmozi',
    picture: second,
    alt: msg('The guest raises a hand while talking'),
    at: 31.5,
    length: '0:36',
    goesOut: msg('Tue, 12:30'),
    networks: ['instagram', 'tiktok'],
  },
  {
    words: 'This is how we lost',
    template: 'boxd',
    picture: third,
    alt: msg('The host opens both hands in surprise'),
    at: 48,
    length: '0:28',
    goesOut: msg('Wed, 09:00'),
    networks: ['linkedin', 'youtube'],
  },
  {
    words: 'Too nice to cut',
    template: 'marineShift',
    picture: fourth,
    alt: msg('The guest listens'),
    at: 70.5,
    length: '0:44',
    goesOut: msg('Thu, 18:00'),
    networks: ['instagram', 'tiktok', 'youtube'],
  },
  {
    words: 'That took a week',
    template: 'beast',
    picture: fifth,
    alt: msg('The host explains with one hand'),
    at: 87,
    length: '0:33',
    goesOut: msg('Fri, 12:30'),
    networks: ['tiktok', 'instagram'],
  },
]
