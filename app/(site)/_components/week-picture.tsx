import type { StaticImageData } from 'next/image'
import { NetworkGlyph } from '#lib/components/network-glyph.tsx'
import type { Network } from '#lib/contract/social.ts'
import kitchen from '../_pictures/kitchen.webp'
import office from '../_pictures/office.webp'
import trail from '../_pictures/trail.webp'
import { REELS } from './reels.ts'

type Event = {
  time: string
  title: string
  picture: StaticImageData
  networks: Network[]
  state?: string
  look?: string
}

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']
/** Thursday: what lies before it has gone out. */
const TODAY = 3

const reel = (index: number): StaticImageData => (REELS[index] ?? REELS[0])?.picture ?? trail

/** The rows of the day; a cell without an event is free. */
const ROWS: { at: string; cells: (Event | 'drop' | 'slot' | null)[] }[] = [
  {
    at: '09:00',
    cells: [
      null,
      { time: '09:00', title: 'Onboarding, tip 3', picture: office, networks: ['linkedin'] },
      null,
      { time: '09:00', title: 'Autumn sale recap', picture: office, networks: ['instagram'] },
      { time: '09:00', title: 'Onboarding, tip 4', picture: office, networks: ['linkedin'] },
    ],
  },
  {
    at: '12:30',
    cells: [
      { time: '12:30', title: 'Tell people what it costs', picture: reel(1), networks: ['instagram', 'tiktok'] },
      {
        ...{ time: '12:30', title: 'This is how we lost', picture: reel(2), networks: ['linkedin', 'youtube'] },
        ...{ state: '1 of 3 failed', look: 'failed' },
      },
      { time: '12:30', title: 'Late lunch', picture: kitchen, networks: ['instagram'] },
      null,
      'drop',
    ],
  },
  {
    at: '18:00',
    cells: [
      { time: '18:00', title: 'Soup in four minutes', picture: kitchen, networks: ['youtube'] },
      null,
      {
        ...{ time: '18:00', title: 'Too nice to cut', picture: reel(3), networks: ['instagram'] },
        ...{ state: 'Verifying', look: 'verifying' },
      },
      { time: '18:00', title: 'Above the clouds', picture: trail, networks: ['tiktok'] },
      {
        ...{ time: '18:00', title: 'That took a week', picture: reel(4), networks: ['tiktok', 'instagram'] },
        ...{ state: 'To approve', look: 'asked' },
      },
    ],
  },
  { at: '20:00', cells: [null, null, null, 'slot', 'slot'] },
]

/** A drawn week of the calendar. */
export function WeekPicture() {
  return (
    <div
      className="card site-week"
      role="img"
      aria-label="Drawing: a week in the publishing calendar with posts in every state; a reel is dragged to Friday at 12:30"
    >
      <div className="site-week-row site-week-days">
        <span />
        {DAYS.map((day, index) => (
          <span key={day} className={index < TODAY ? 'site-past' : index === TODAY ? 'site-today' : undefined}>
            <span>{day}</span>
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
          <span className="num block text-xs font-medium">Fri 12:30</span>
          <span className="block text-xs leading-[14px]">Discounts teach people to wait</span>
        </span>
      </div>
    </div>
  )
}

function Post({ event: { time, title, picture, networks, state, look = '' } }: { event: Event }) {
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
        <span className={`text-xs leading-[14px] ${state ? 'line-clamp-1' : 'line-clamp-2'}`}>{title}</span>
        {state && <span className="site-post-state">{state}</span>}
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
  return (
    <div className="site-post drop">
      <span className="num text-xs font-medium">12:30</span>
      <span className="text-xs">Drop here</span>
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
