import type { CaptionStyle } from '../timeline/caption-style.ts'
import type { CaptionTrack, Cue, Frame, Timeline } from '../timeline/timeline.ts'
import { type AssEvent, cueEvents } from './ass-events.ts'
import { areaOfTrack } from './caption-area.ts'
import type { LoadedFont } from './fonts.ts'
import { placeCue } from './place-cue.ts'
import { titleEvents } from './title.ts'
import { createTypesetter, fontsFor } from './typesetter.ts'

export type AssScript = {
  /** A whole ASS file, to be burned in on a picture of exactly the frame's size. */
  text: string
  /** The font files it names; libass must find no others. */
  fonts: LoadedFont[]
}

type Drawn = { events: AssEvent[]; fonts: LoadedFont[] }

/**
 * Draws the captions and the title of a timeline as an ASS script whose units are the frame's pixels. Pure but for reading the
 * installed fonts.
 *
 * @param laterSeconds by how much everything comes later, as after an intro.
 */
export function assScript(
  { captions, hook, frame }: Pick<Timeline, 'captions' | 'hook' | 'frame'>,
  laterSeconds = 0,
): AssScript {
  const drawn = [
    ...(captions === null ? [] : [captionEvents(captions, frame)]),
    ...(hook === null ? [] : [titleEvents(hook, captions, frame)]),
  ]
  const lines = drawn.flatMap(({ events }) => events.map((event) => eventLine(event, laterSeconds)))
  const text = [...header(frame), ...lines, ''].join('\n')
  return { text, fonts: [...new Set(drawn.flatMap(({ fonts }) => fonts))] }
}

function captionEvents(track: CaptionTrack, frame: Frame): Drawn {
  const words = track.cues.flatMap((cue) => cue.lines.flat().map((word) => word.text))
  const typesetter = createTypesetter(track.style, track.languageTag, words)
  const area = areaOfTrack(track, frame)
  const events = track.cues.flatMap((cue) => {
    const style = styleOf(track, cue)
    return cueEvents(placeCue(cue, style, area, typesetter), style)
  })
  return { events, fonts: fontsFor(typesetter, words) }
}

/** Styles of speakers differ in nothing but their colors. */
function styleOf({ style, speakers = [] }: CaptionTrack, { speaker }: Cue): CaptionStyle {
  return (speaker === undefined ? undefined : speakers[(speaker - 1) % speakers.length]) ?? style
}

function header(frame: Frame): string[] {
  return [
    '[Script Info]',
    'ScriptType: v4.00+',
    `PlayResX: ${frame.width}`,
    `PlayResY: ${frame.height}`,
    `LayoutResX: ${frame.width}`,
    `LayoutResY: ${frame.height}`,
    'WrapStyle: 2',
    'ScaledBorderAndShadow: yes',
    'Kerning: yes',
    'YCbCr Matrix: None',
    '',
    '[V4+ Styles]',
    'Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding',
    'Style: W,Noto Sans,40,&H00FFFFFF,&H00FFFFFF,&H00000000,&H00000000,0,0,0,0,100,100,0,0,1,0,0,5,0,0,0,1',
    '',
    '[Events]',
    'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
  ]
}

function eventLine(event: AssEvent, later: number): string {
  return `Dialogue: ${event.layer},${clock(event.start + later)},${clock(event.end + later)},W,,0,0,0,,${event.text}`
}

/** ASS counts in hundredths of a second. */
function clock(seconds: number): string {
  const hundredths = Math.max(0, Math.round(seconds * 100))
  const two = (value: number) => String(value).padStart(2, '0')
  const whole = Math.floor(hundredths / 100)
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}.${two(hundredths % 100)}`
}
