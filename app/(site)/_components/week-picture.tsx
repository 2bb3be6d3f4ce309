import type { StaticImageData } from 'next/image'
import { NetworkGlyph } from '#lib/components/networks/network-glyph.tsx'
import type { Network } from '#lib/contract/social.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import { useText } from '#lib/i18n/server.ts'
import kitchen from '../_pictures/kitchen.webp'
import office from '../_pictures/office.webp'
import trail from '../_pictures/trail.webp'
import { REELS } from './reels.ts'

type Event = {
  time: string
  words: string
  picture: StaticImageData
  networks: Network[]
  state?: Message
  look?: string
}

const DAYS = [msg('Mon'), msg('Tue'), msg('Wed'), msg('Thu'), msg('Fri')]
/** Thursday: what lies before it has gone out. */
const TODAY = 3

const reel = (index: number): StaticImageData => (REELS[index] ?? REELS[0])?.picture ?? trail

/** The rows of the day; a cell without an event is free. */
const ROWS: { at: string; cells: (Event | 'drop' | 'slot' | null)[] }[] = [
  {
    at: '09:00',
    cells: [
      null,
      { time: '09:00', words: 'Onboarding, tip 3', picture: office, networks: ['linkedin'] },
      null,
      { time: '09:00', words: 'Autumn sale recap', picture: office, networks: ['instagram'] },
      { time: '09:00', words: 'Onboarding, tip 4', picture: office, networks: ['linkedin'] },
    ],
  },
  {
    at: '12:30',
    cells: [
      { time: '12:30', words: 'Tell people what it costs', picture: reel(1), networks: ['instagram', 'tiktok'] },
      {
        ...{ time: '12:30', words: 'This is how we lost', picture: reel(2), networks: ['linkedin', 'youtube'] },
        ...{ state: msg('1 of 3 failed'), look: 'failed' },
      },
      { time: '12:30', words: 'Late lunch', picture: kitchen, networks: ['instagram'] },
      null,
      'drop',
    ],
  },
  {
    at: '18:00',
    cells: [
      { time: '18:00', words: 'Soup in four minutes', picture: kitchen, networks: ['youtube'] },
      null,
      {
        ...{ time: '18:00', words: 'Too nice to cut', picture: reel(3), networks: ['instagram'] },
        ...{ state: msg('Verifying'), look: 'verifying' },
      },
      { time: '18:00', words: 'Above the clouds', picture: trail, networks: ['tiktok'] },
      {
        ...{ time: '18:00', words: 'That took a week', picture: reel(4), networks: ['tiktok', 'instagram'] },
        ...{ state: msg('To approve'), look: 'asked' },
      },
    ],
  },
  { at: '20:00', cells: [null, null, null, 'slot', 'slot'] },
]

/** A drawn week of the calendar. */
export function WeekPicture() {
  const t = useText()
  return (
    <div
      className="card site-week"
      role="img"
      aria-label={t('Drawing of a week in the publishing calendar, with a reel being dragged to Friday at 12:30')}
    >
      <div className="site-week-row site-week-days">
        <span />
        {DAYS.map((day, index) => (
          <span key={day} className={index < TODAY ? 'site-past' : index === TODAY ? 'site-today' : undefined}>
            <span>{t(day)}</span>
          </span>
        ))}
      </div>
      {ROWS.map(({ at, cells }) => (
        <div key={at} className="site-week-row">
          <span className="site-week-time num">{at}</span>
          {cells.map((cell, index) => (
            <div key={DAYS[index]} className={`site-week-cell ${index < TODAY ? 'site-past' : ''}`}>
              {cell === 'drop' ? <Drop /> : cell === 'slot' ? <Slot /> : cell && <Post event={cell} />}
            </div>
          ))}
        </div>
      ))}
      <div className="site-dragged">
        <Thumb picture={reel(0)} />
        <span className="min-w-0">
          <span className="num block text-xs font-medium">{t('Fri 12:30')}</span>
          <span className="block text-xs leading-[14px]">{REELS[0]?.words}</span>
        </span>
      </div>
    </div>
  )
}

function Post({ event: { time, words, picture, networks, state, look = '' } }: { event: Event }) {
  const t = useText()
  return (
    <div className={`site-post ${look}`}>
      <Thumb picture={picture} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1 text-xs">
          <span className="num font-medium">{time}</span>
          <span className="flex gap-[3px] text-muted-foreground">
            {networks.map((network) => (
              <NetworkGlyph key={network} network={network} size={10} />
            ))}
          </span>
        </span>
        <span className={`text-xs leading-[14px] ${state ? 'line-clamp-1' : 'line-clamp-2'}`}>{words}</span>
        {state && <span className="site-post-state">{t(state)}</span>}
      </span>
    </div>
  )
}

function Thumb({ picture: { src, width, height } }: { picture: StaticImageData }) {
  return (
    <span className="frame site-thumb">
      <img src={src} width={width} height={height} alt="" loading="lazy" />
    </span>
  )
}

function Drop() {
  const t = useText()
  return (
    <div className="site-post drop">
      <span className="num text-xs font-medium">12:30</span>
      <span className="text-xs">{t('Drop here')}</span>
    </div>
  )
}

function Slot() {
  return (
    <div className="site-slot">
      <span className="num">20:00</span>
    </div>
  )
}
