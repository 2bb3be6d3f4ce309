import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ImageResponse } from '@vercel/og'

export const alt = 'Reelwright: one long video in, a week of reels out'
export const size = { width: 1200, height: 630 }
export const contentType = 'image/png'

/** The light tokens in sRGB: the picture has no style sheet. */
const INK = '#1a1a17'
const PAPER = '#f8f8f6'
const SECOND = '#5d5d59'
const KEEP = '#c7ed38'
const SPOKEN = '#ffdf5a'

/** The preview picture of links to the landing page: the mark, the headline, a waveform with one kept block and the frame made from it. */
export default async function OpenGraphImage() {
  const [semibold, regular, lettering, frame] = await Promise.all([
    font('geist/600SemiBold/Geist_600SemiBold.ttf'),
    font('geist/400Regular/Geist_400Regular.ttf'),
    font('poppins/700Bold/Poppins_700Bold.ttf'),
    readFile(path.join(process.cwd(), 'app/(site)/_pictures/preview-frame.jpg')),
  ])
  const picture = new ImageResponse(
    <div style={{ display: 'flex', width: '100%', height: '100%', background: PAPER, color: INK, fontFamily: 'Geist' }}>
      <Waveform />
      <div style={{ display: 'flex', flexDirection: 'column', padding: '60px 0 0 72px', width: 760 }}>
        <div
          style={{ display: 'flex', alignItems: 'center', fontSize: 32, fontWeight: 600, letterSpacing: '-0.035em' }}
        >
          <Mark />
          <span style={{ marginLeft: 12 }}>Reelwright</span>
        </div>
        <div style={{ marginTop: 56, fontSize: 76, lineHeight: 1.05, fontWeight: 600, letterSpacing: '-0.035em' }}>
          One long video in. A&nbsp;week of reels out.
        </div>
        <div style={{ marginTop: 24, fontSize: 28, color: SECOND }}>Cut, captioned and posted when you say</div>
      </div>
      <Frame picture={frame} />
    </div>,
    {
      ...size,
      fonts: [
        { name: 'Geist', data: regular, weight: 400 },
        { name: 'Geist', data: semibold, weight: 600 },
        { name: 'Poppins', data: lettering, weight: 700 },
      ],
    },
  )
  const bytes = await picture.arrayBuffer()
  return new Response(bytes, { headers: { 'content-type': contentType, 'content-length': String(bytes.byteLength) } })
}

function Mark() {
  return (
    <svg aria-hidden="true" width="44" height="44" viewBox="0 0 32 32">
      <rect x="2.5" y="4" width="13.5" height="24" rx="3" fill={KEEP} />
      <path
        d="M18.5 4h7a4 4 0 0 1 4 4v5a4 4 0 0 1-4 4h-7v-3.2h6.6a1.2 1.2 0 0 0 1.2-1.2V8.4a1.2 1.2 0 0 0-1.2-1.2h-6.6z"
        fill={INK}
      />
      <path d="M18.5 19.6h4.2l6.8 8.4h-4.4z" fill={INK} />
    </svg>
  )
}

function Waveform() {
  return (
    <svg
      aria-hidden="true"
      width="1200"
      height="52"
      viewBox="0 0 1200 52"
      style={{ position: 'absolute', left: 0, top: 560 }}
    >
      <path d={waveform()} stroke="#cfcfca" strokeWidth={4} />
      <rect x={72} y={1} width={30} height={50} rx={7} fill={KEEP} stroke={INK} strokeWidth={2} />
    </svg>
  )
}

/** Bars 8 px apart around the middle line: louder and quieter stretches, the same at every drawing. */
function waveform(): string {
  const heights = Array.from(
    { length: 150 },
    (_, index) => 3 + Math.abs(Math.sin(index * 0.7) * Math.sin(index * 0.13 + 1)) * 16,
  )
  return heights.map((half, index) => `M${index * 8 + 2} ${26 - half}V${26 + half}`).join('')
}

function Frame({ picture }: { picture: Buffer }) {
  return (
    <div
      style={{
        display: 'flex',
        position: 'absolute',
        left: 800,
        top: 22,
        padding: 12,
        borderRadius: 28,
        background: PAPER,
        boxShadow: '0 18px 48px rgba(26,26,23,0.16)',
      }}
    >
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          justifyContent: 'flex-end',
          width: 316,
          height: 562,
          paddingBottom: 84,
          borderRadius: 18,
          position: 'relative',
          overflow: 'hidden',
          textShadow: '0 2px 10px rgba(0,0,0,0.9)',
          color: '#ffffff',
          fontFamily: 'Poppins',
          fontSize: 33,
          fontWeight: 700,
          lineHeight: 1.15,
        }}
      >
        <div style={{ display: 'flex', position: 'absolute', left: 0, top: 0 }}>
          <img alt="" src={`data:image/jpeg;base64,${picture.toString('base64')}`} width={316} height={562} />
        </div>
        <div style={{ display: 'flex' }}>
          Discounts
          <span style={{ marginLeft: 10, color: SPOKEN }}>teach</span>
        </div>
        <div>people to wait</div>
      </div>
    </div>
  )
}

function font(file: string): Promise<Buffer> {
  return readFile(path.join(process.cwd(), 'node_modules/@expo-google-fonts', file))
}
